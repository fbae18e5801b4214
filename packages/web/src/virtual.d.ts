declare module 'virtual:messages' {
  import type { Content } from './language/message.ts';

  interface Opening {
    readonly shell: Content;
    readonly default: Readonly<Record<string, () => Promise<{ default: Content }>>>;
  }
  const languages: Readonly<Record<string, () => Promise<Opening>>>;
  export default languages;
}

declare module 'virtual:rules' {
  import type { RulesPage } from './rules/page-shape.ts';

  const loaders: Record<string, Record<string, () => Promise<{ default: RulesPage }>>>;
  export default loaders;
}

declare module '*.svg?url' {
  const address: string;
  export default address;
}

declare module '*.css';
