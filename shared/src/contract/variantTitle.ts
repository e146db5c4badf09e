/** The values of a variant as one text: '500 g / Green'; '' without options. */
export function variantTitle(values: readonly string[]): string {
  return values.join(' / ');
}

/** A product's name with the title of the variant: 'Tea (500 g / Green)'. */
export function nameWithVariant(name: string, title: string | undefined): string {
  return title ? `${name} (${title})` : name;
}
