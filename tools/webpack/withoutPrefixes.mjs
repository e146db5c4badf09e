// styled-components writes prefixes for old browsers when asked to, which we do not: our scripts are for newer ones.
export const prefix = (value) => value;
