/**
 * The errors in what several runs of tsc printed, each once: an error in a package is found again from every package that imports it.
 * @param {string[]} outputs of `tsc --pretty false`, all run from the same folder
 * @returns {string[]} an error with the lines that explain it
 */
export function uniqueErrors(outputs) {
  const errors = outputs.flatMap((output) => output.trimEnd().split(/\n(?!\s)/));
  return [...new Set(errors)].filter((error) => error !== '');
}
