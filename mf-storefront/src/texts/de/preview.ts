import type { PreviewTexts } from '../en/preview';

export const preview: PreviewTexts = {
  label: 'Vorschau',
  draft: 'Entwurf: Nur Sie sehen das.',
  hidden: 'Verborgen: Nur Sie sehen das.',
  archived: 'Archiviert: Nur Sie sehen das.',
  scheduled: (time) => `Geplant für ${time}: Bis dahin sehen nur Sie das.`,
  onSale: 'Im Verkauf: So sehen es Käufer.',
  edit: 'Produkt bearbeiten',
};
