import type { PreviewTexts } from '../en/previews';

export const previews: PreviewTexts = {
  label: 'Vorschau',
  shown: (name, releases, expires) =>
    `Vorschau ${name}: Dieser Tab zeigt ${releases}, noch nicht veröffentlicht. Der Link gilt bis ${expires}.`,
  leave: 'Vorschau beenden',
  close: 'Schließen',
  expired: (name, expires) =>
    `Der Link zur Vorschau ${name} ist am ${expires} abgelaufen. Sie sehen die veröffentlichte Website. Bitten Sie um einen neuen Link.`,
  withdrawn: (name) => `Die Vorschau ${name} wurde zurückgezogen. Sie sehen die veröffentlichte Website.`,
  invalid:
    'Dieser Link zu einer Vorschau ist ungültig: Er ist unvollständig, wurde verändert oder ist nicht mehr bekannt. Sie sehen die veröffentlichte Website.',
  unreachable: (name) =>
    `Die Vorschau ${name} konnte nicht geladen werden. Sie sehen die veröffentlichte Website. Laden Sie die Seite neu, um es noch einmal zu versuchen.`,
};
