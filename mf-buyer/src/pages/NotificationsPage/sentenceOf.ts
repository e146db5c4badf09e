import type { Notification } from '@rialto/shared/contract/notification';
import { notificationsTexts } from '../../texts/notificationsTexts';

/** The sentence of a notification. A newer API may have codes that this page does not know. */
export function sentenceOf({ code, params }: Notification): string {
  const { sentences, unknown } = notificationsTexts.current();
  const sentence = Object.hasOwn(sentences, code) ? sentences[code as keyof typeof sentences] : undefined; // safe: an own key
  return sentence ? (sentence as (values: object) => string)(params) : unknown; // safe: the contract gives each code its params
}
