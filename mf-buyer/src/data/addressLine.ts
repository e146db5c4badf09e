/** An address as part of a sentence. */
export const inOneLine = (address: string): string => address.trim().replace(/[,\s]*\n\s*/g, ', ');
