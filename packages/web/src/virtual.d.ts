declare module 'virtual:messages' {
  type Content = import('./language/message.ts').Content;
  type LanguageFacts = import('./language/message.ts').LanguageFacts;

  interface Opening {
    readonly shell: Content;
    readonly default: Readonly<Record<string, () => Promise<{ default: Content }>>>;
  }
  const languages: Readonly<Record<string, LanguageFacts & { open(): Promise<Opening> }>>;
  export default languages;
}

declare module 'virtual:rules' {
  type RulesPage = import('./rules/page-shape.ts').RulesPage;

  const loaders: Record<string, Record<string, () => Promise<{ default: RulesPage }>>>;
  export default loaders;
}

declare module 'virtual:fonts.css';

declare module '*.svg?url' {
  const address: string;
  export default address;
}

declare module '*.css';
