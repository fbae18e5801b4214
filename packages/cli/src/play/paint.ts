/** Colours of the terminal. They only repeat what the text says. */
export type Colour = 'red' | 'green' | 'yellow' | 'blue' | 'grey' | 'bold';

export type Paint = (colour: Colour, text: string) => string;

const CODES: Readonly<Record<Colour, number>> = { red: 31, green: 32, yellow: 33, blue: 34, grey: 90, bold: 1 };

export const plainPaint: Paint = (_colour, text) => text;
const colourPaint: Paint = (colour, text) => `\x1b[${CODES[colour]}m${text}\x1b[0m`;

/** Colours where a terminal shows them and nobody has switched them off (no-color.org). */
export const paintFor = (stream: NodeJS.WriteStream): Paint =>
  stream.isTTY === true && !process.env.NO_COLOR ? colourPaint : plainPaint;
