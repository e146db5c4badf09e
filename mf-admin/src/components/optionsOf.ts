/** The options of a select whose values are words already. */
export const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
