import { plural } from '@rialto/shared/format';
import type { ShopTexts } from '../shopTexts';

export const shop: ShopTexts = {
  title: 'Mein Shop',
  intro: 'Ihre Shops, wie Käufer sie sehen.',
  shops: (n) => plural(n, { one: '# Shop', other: '# Shops' }),
  none: 'Keine Shops gefunden',
  create: 'Shop anlegen',
  seeAsBuyers: 'So sehen ihn Käufer',
  ofShop: (name) => `: ${name}`,
  update: 'Bearbeiten',
  delete: 'Löschen',
  deleting: 'Wird gelöscht …',
  deleted: 'Der Shop wurde gelöscht.',
  deleteFailed: 'Der Shop konnte nicht gelöscht werden. Bitte versuchen Sie es erneut.',
  deleteQuestion: (name) => `${name} löschen?`,
  deleteConsequence: (products) => {
    if (products === 0) return 'Das lässt sich nicht rückgängig machen. Der Shop hat keine Produkte.';
    if (products === 1)
      return 'Das lässt sich nicht rückgängig machen. Sein einziges Produkt bleibt im Verkauf, ohne Shop.';
    return `Das lässt sich nicht rückgängig machen. Seine ${plural(products, { one: '# Produkt', other: '# Produkte' })} bleiben im Verkauf, ohne Shop.`;
  },
  form: {
    createTitle: 'Shop anlegen',
    updateTitle: (name) => `${name} bearbeiten`,
    restored: 'Ihr nicht gespeicherter Text ist noch da.',
    startOver: 'Neu beginnen',
    name: 'Name',
    description: 'Beschreibung',
    logo: 'Logo-URL (optional)',
    blank: 'Name und Beschreibung des Shops dürfen nicht leer sein',
    blankName: 'Geben Sie einen Namen ein.',
    blankDescription: 'Geben Sie eine Beschreibung ein.',
    created: 'Der Shop wurde angelegt.',
    updated: 'Der Shop wurde gespeichert.',
    createFailed: 'Der Shop konnte nicht angelegt werden. Bitte versuchen Sie es erneut.',
    updateFailed: 'Der Shop konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
    cancel: 'Abbrechen',
    create: 'Anlegen',
    update: 'Speichern',
    saving: 'Wird gespeichert …',
  },
  preview: {
    label: 'Vorschau',
    heading: 'So sehen ihn Käufer',
    name: 'Ihr Shop',
    description: 'Was Sie verkaufen und woher es kommt.',
  },
};
