declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core';

  const loaders: Record<string, Record<string, () => Promise<{ default: Messages }>>>;
  export default loaders;
}
