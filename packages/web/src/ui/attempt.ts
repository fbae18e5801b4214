/** Runs something optional, such as an animation or a sound. An error goes to the console and stops nothing. */
export function attempt<T>(something: () => T): T | undefined {
  try {
    return something();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
