export const scenario = undefined;
