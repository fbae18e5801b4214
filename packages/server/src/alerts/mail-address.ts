const LONGEST = 254;

/**
 * An address to which mail can go: letters, digits and the usual signs, one @, and a name with a dot. No quotes, no comments, no line
 * breaks: nothing that a header could be broken with.
 */
const MAIL_ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;

export const isMailAddress = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= LONGEST && MAIL_ADDRESS.test(text);
