export const tax = {
  title: 'Tax',
  intro:
    'Prices include tax: a rate never changes what buyers pay, only what the order and its invoice state. An order keeps the rates of the moment it was placed.',
  add: 'Add a rate…',
  list: 'Tax rates by country',
  none: 'No rates: no order states a tax.',
  failed: 'Couldn’t load the tax rates.',
  country: 'Country',
  choose: 'Choose…',
  for: 'For',
  allOthers: 'All other products',
  category: 'Category',
  everyCategory: 'All products without a rate of their own',
  rate: 'Rate',
  rateHint: 'Contained in the price.',
  actions: 'Actions',
  change: 'Change…',
  delete: 'Delete',
  /** Added to a button for screen readers. */
  ofRate: (country: string, category: string) => ` ${country}, ${category}`,
  chooseCountry: 'Choose a country.',
  addTitle: 'Add a tax rate',
  changeTitle: (country: string, category: string) => `Change the rate of ${country}: ${category}`,
  addNow: 'Add rate',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Rate saved.',
  deleteQuestion: (country: string, category: string) => `Delete the rate of ${country}: ${category}?`,
  deleteConsequence:
    'New orders follow the country’s other rate, or state no tax. Orders that were placed keep theirs.',
  deleteYes: 'Delete rate',
  deleted: 'Rate deleted.',
};

export type TaxTexts = typeof tax;
