declare module 'virtual:messages' {
  const loaders: Record<string, Record<string, () => Promise<{ default: object }>>>;
  export default loaders;
}
