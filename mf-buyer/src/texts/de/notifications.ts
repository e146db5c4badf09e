import type { DecisionAction, ReportKind } from '@rialto/shared/contract/moderationRules';
import { formatMoney, plural } from '@rialto/shared/i18n/format';
import type { NotificationsTexts } from '../en/notifications';

const things: Record<ReportKind, string> = {
  product: 'Ein Produkt',
  review: 'Eine Bewertung',
  post: 'Ein Beitrag',
  shop: 'Ein Shop',
  message: 'Eine Nachricht',
};

const yours: Record<ReportKind, string> = {
  product: 'Ihr Produkt',
  review: 'Ihre Bewertung von',
  post: 'Ihr Beitrag',
  shop: 'Ihr Shop',
  message: 'Ihre Nachricht zu',
};

const decisions: Record<Exclude<DecisionAction, 'dismiss'>, (what: string) => string> = {
  hide: (what) => `Ausgeblendet: ${what}. Lesen Sie, warum; Sie können widersprechen.`,
  restore: (what) => `Wieder sichtbar: ${what}.`,
  warn: (what) => `Verwarnung: ${what}. Lesen Sie, warum; Sie können widersprechen.`,
  suspend: (what) => `Ihr Konto wurde gesperrt. Der Grund: ${what}.`,
};

export const notifications: NotificationsTexts = {
  title: 'Benachrichtigungen',
  count: (n) => plural(n, { one: '# Benachrichtigung', other: '# Benachrichtigungen' }),
  show: 'Anzeigen',
  all: 'Alle',
  unreadOnly: 'Ungelesene',
  kind: 'Thema',
  allKinds: 'Alles',
  markAllRead: 'Alle als gelesen markieren',
  marking: 'Wird markiert …',
  notMarked: (why) => `Das wurde nicht markiert. ${why}`,
  markRead: (what) => `Als gelesen markieren: ${what}`,
  markUnread: (what) => `Als ungelesen markieren: ${what}`,
  unread: 'Ungelesen',
  empty: 'Noch ist nichts geschehen.',
  emptyHint: 'Hier steht, was es zu Ihren Bestellungen, Nachrichten und Ihrem Konto Neues gibt.',
  emptyFiltered: 'Hier ist nichts.',
  showAll: 'Alle Benachrichtigungen anzeigen',
  failed: 'Ihre Benachrichtigungen konnten nicht geladen werden.',
  unknown: 'Es gibt etwas Neues.',
  kinds: {
    order: 'Bestellungen und Erstattungen',
    delivery: 'Lieferung',
    return: 'Rückgaben',
    message: 'Nachrichten',
    restock: 'Wieder lieferbar',
    review: 'Bewertungen',
    sale: 'Verkäufe',
    saleChange: 'Änderungen an Verkäufen',
    stock: 'Knapper Bestand',
    payout: 'Auszahlungen',
    account: 'Ihr Konto',
    report: 'Meldungen',
    contact: 'Kontaktanfragen',
    application: 'Händleranträge',
  },
  sentences: {
    ORDER_PAID: ({ orderId, amount }) => `Sie haben ${formatMoney(amount)} für Bestellung Nr. ${orderId} bezahlt.`,
    ORDER_REFUNDED: ({ orderId, amount }) => `${formatMoney(amount)} aus Bestellung Nr. ${orderId} wurden erstattet.`,
    ORDER_CANCELLED: ({ orderId }) => `Bestellung Nr. ${orderId} wurde storniert.`,
    REFUND_MADE: ({ orderId, amount }) => `Sie erhalten ${formatMoney(amount)} für Bestellung Nr. ${orderId} zurück.`,
    ORDER_SHIPPED: ({ orderId }) => `Bestellung Nr. ${orderId} ist unterwegs.`,
    ORDER_READY: ({ orderId }) => `Bestellung Nr. ${orderId} kann abgeholt werden.`,
    ORDER_TRACKABLE: ({ orderId }) => `Ein Paket von Bestellung Nr. ${orderId} lässt sich verfolgen.`,
    ORDER_DELIVERED: ({ orderId }) => `Bestellung Nr. ${orderId} wurde geliefert.`,
    RETURN_REQUESTED: ({ orderId }) => `Zu Bestellung Nr. ${orderId} wird eine Rückgabe gewünscht.`,
    RETURN_APPROVED: ({ orderId }) => `Ihre Rückgabe aus Bestellung Nr. ${orderId} wurde angenommen.`,
    RETURN_REFUSED: ({ orderId }) => `Ihre Rückgabe aus Bestellung Nr. ${orderId} wurde abgelehnt.`,
    NEW_MESSAGE: ({ from, about }) =>
      /^\d+$/.test(about)
        ? `${from} hat Ihnen zu Bestellung Nr. ${about} geschrieben.`
        : `${from} hat Ihnen zu ${about} geschrieben.`,
    BACK_IN_STOCK: ({ product }) => `${product} ist wieder lieferbar.`,
    REVIEW_REPLY: ({ product }) => `Der Shop hat auf Ihre Bewertung von ${product} geantwortet.`,
    NEW_REVIEW: ({ product, rating }) =>
      `${product} hat eine neue Bewertung: ${plural(rating, { one: '# Stern', other: '# Sterne' })}.`,
    SALE: ({ orderId, amount }) => `Sie haben für ${formatMoney(amount)} verkauft: Bestellung Nr. ${orderId}.`,
    SALE_REFUNDED: ({ orderId }) => `Bestellung Nr. ${orderId} wurde erstattet. Bitte nicht versenden.`,
    LINES_REFUNDED: ({ orderId, amount }) =>
      `Aus Bestellung Nr. ${orderId} wurden ${formatMoney(amount)} an den Käufer erstattet.`,
    LINES_CANCELLED: ({ orderId, amount }) =>
      `Ein Teil von Bestellung Nr. ${orderId} wurde storniert; ${formatMoney(amount)} gehen an den Käufer zurück.`,
    SALE_ON_HOLD: ({ orderId }) =>
      `Bitte versenden Sie Bestellung Nr. ${orderId} nicht: Mit der Zahlung gibt es ein Problem.`,
    LOW_STOCK: ({ product, left }) =>
      left === 0 ? `${product} ist ausverkauft.` : `Von ${product} sind nur noch ${left} da.`,
    PAYOUT_PAID: ({ amount }) => `${formatMoney(amount)} wurden an Sie ausgezahlt.`,
    PAYOUT_FAILED: ({ amount }) => `Eine Auszahlung von ${formatMoney(amount)} ist nicht angekommen.`,
    VENDOR_PAYOUT_FAILED: ({ amount }) =>
      `Eine Auszahlung von ${formatMoney(amount)} ist beim Händler nicht angekommen.`,
    BANK_DETAILS_NEEDED: ({ amount }) =>
      `${formatMoney(amount)} können ausgezahlt werden, sobald wir Ihre Bankverbindung haben.`,
    BANK_ACCOUNT_CHANGED: ({ end }) => `Ihre Auszahlungen gehen jetzt auf das Konto mit der Endung ${end}.`,
    PASSWORD_CHANGED: () => 'Ihr Passwort wurde geändert.',
    EMAIL_CHANGED: () => 'Ihre E-Mail-Adresse wurde geändert.',
    SUSPENDED: () => 'Ihr Konto wurde gesperrt.',
    REINSTATED: () => 'Ihr Konto wurde wieder freigegeben.',
    CONTENT_REPORTED: ({ kind }) => `${things[kind]} wurde gemeldet.`,
    APPEAL_RECEIVED: () => 'Jemand widerspricht einer Entscheidung.',
    REPORT_DECIDED: ({ name, restricted }) =>
      restricted === 1
        ? `Ihre Meldung zu ${name}: Wir haben etwas unternommen.`
        : `Ihre Meldung zu ${name}: Wir haben keinen Verstoß gefunden.`,
    CONTENT_DECISION: ({ action, kind, name }) => decisions[action](`${yours[kind]} ${name}`),
    APPEAL_DECIDED: ({ outcome, kind, name }) =>
      outcome === 'reversed'
        ? `Ihr Widerspruch hatte Erfolg (${yours[kind]} ${name}).`
        : `Ihr Widerspruch wurde abgelehnt (${yours[kind]} ${name}).`,
    CONTACT_REQUEST: ({ requestId }) => `Jemand hat dem Markt geschrieben: Anfrage Nr. ${requestId}.`,
    APPLICATION_RECEIVED: () => 'Ein Händlerantrag wartet auf eine Entscheidung.',
    APPLICATION_SUBMITTED: () => 'Ihr Händlerantrag ist bei uns eingegangen.',
    APPLICATION_ASKED: () => 'Für Ihren Händlerantrag brauchen wir noch etwas.',
    APPLICATION_APPROVED: () => 'Sie können jetzt auf Rialto verkaufen.',
    APPLICATION_REFUSED: () => 'Ihr Händlerantrag ist abgelehnt. Lesen Sie, warum.',
  },
  settings: 'Einstellungen',
  settingsIntro: 'Wählen Sie, wo Sie wovon erfahren.',
  onPage: 'Auf dieser Seite',
  byEmail: 'Per E-Mail',
  emailFixed: 'immer',
  emailFixedWhy:
    'Diese E-Mails sind Belege, oder sie sind nötig, um das Richtige zu versenden und Ihr Konto zu schützen.',
  onPageOf: (kind) => `${kind}: auf dieser Seite`,
  byEmailOf: (kind) => `${kind}: per E-Mail`,
  save: 'Einstellungen speichern',
  saving: 'Wird gespeichert …',
  saved: 'Einstellungen gespeichert.',
  settingsFailed: 'Ihre Einstellungen konnten nicht geladen werden.',
};
