/** Does something that nobody would miss: an animation, a sound. An error is told to whoever looks at the console, and stops nothing. */
export function attempt<T>(something: () => T): T | undefined {
  try {
    return something();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
