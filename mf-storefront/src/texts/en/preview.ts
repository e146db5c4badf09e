export const preview = {
  label: 'Preview',
  draft: 'Draft: only you see this.',
  hidden: 'Hidden: only you see this.',
  archived: 'Archived: only you see this.',
  scheduled: (time: string) => `Scheduled for ${time}: until then only you see this.`,
  onSale: 'On sale: this is what buyers see.',
  edit: 'Edit product',
};

export type PreviewTexts = typeof preview;
