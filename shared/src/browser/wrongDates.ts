import { kitTexts } from '@rialto/shared/texts/kitTexts';

const thisTime = /^(19|2\d)\d\d-/;

interface WrongDate {
  name: string;
  hasTime: boolean;
}

/**
 * The fields of a form with half a date, which the browser reads as blank, or with a year such as 0026. Without an error, something
 * would begin today, or never end.
 */
export function wrongDates(form: HTMLFormElement | null): WrongDate[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[type=date], input[type=datetime-local]') ?? [])]
    .filter(({ value, validity }) => validity.badInput || (value !== '' && !thisTime.test(value)))
    .map(({ name, type }) => ({ name, hasTime: type === 'datetime-local' }));
}

export const wrongDateText = ({ hasTime }: WrongDate): string =>
  hasTime ? kitTexts.current().wrongTime : kitTexts.current().wrongDate;
