import type { PickerTexts } from '../en/picker';

export const picker: PickerTexts = {
  search: 'Produkte suchen',
  hint: 'Mindestens 2 Buchstaben des Namens.',
  matches: 'Gefundene Produkte',
  noMatches: 'Keine Produkte gefunden.',
  chosen: 'Ausgewählte Produkte',
  remove: (name) => `${name} entfernen`,
  moveUp: 'Nach oben',
  moved: (name, place, of) => `${name} steht jetzt an Stelle ${place} von ${of}.`,
  full: (most) => `Sie haben ${most} ausgewählt, mehr geht nicht. Entfernen Sie eines, um ein anderes zu wählen.`,
};
