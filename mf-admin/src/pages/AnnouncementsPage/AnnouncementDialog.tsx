import type { NewAnnouncement, OwnAnnouncement } from '@rialto/shared/contract/announcement';
import { announcementLevels, audiences } from '@rialto/shared/contract/contentNames';
import { RestoredDraft } from '@rialto/shared/forms/Form';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { SelectField, TextAreaField, TextField } from '@rialto/shared/forms/fields';
import { type FormErrors, useForm } from '@rialto/shared/forms/useForm';
import { marketTimeZone } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { instantOf, localTime } from '../../components/marketTime';
import { addAnnouncement, updateAnnouncement } from '../../data/announcements';
import { announcementsTexts } from '../../texts/announcementsTexts';

/** The typed values; times are local to the market ('2026-11-20T09:00'). */
interface Draft {
  textEn: string;
  textDe: string;
  level: string;
  audience: string;
  link: string;
  startsAt: string;
  endsAt: string;
}

const draftOf = (row: OwnAnnouncement | null): Draft => ({
  textEn: row?.texts.en ?? '',
  textDe: row?.texts.de ?? '',
  level: row?.level ?? 'info',
  audience: row?.audience ?? 'everyone',
  link: row?.link ?? '',
  startsAt: localTime(row?.startsAt ?? null),
  endsAt: localTime(row?.endsAt ?? null),
});

function errorsIn({ textEn, startsAt, endsAt }: Draft, isNew: boolean): FormErrors<Draft> {
  const t = announcementsTexts.current();
  const now = new Date().toISOString();
  const start = instantOf(startsAt) ?? now;
  const end = instantOf(endsAt);
  return {
    ...(textEn.trim() === '' && { textEn: t.enterText }),
    ...(end !== null && end <= start && { endsAt: t.endsFirst }),
    ...(end !== null && isNew && end <= now && { endsAt: t.endsInPast }),
  };
}

/** Adds an announcement, or changes one. */
export function AnnouncementDialog({
  announcement,
  onClose,
}: {
  announcement: OwnAnnouncement | null;
  onClose: () => void;
}) {
  const t = announcementsTexts.use();
  const form = useForm<Draft>({
    defaultValues: draftOf(announcement),
    draftKey: `rialto.announcement.${announcement?.id ?? 'new'}`,
    validate: (draft) => errorsIn(draft, announcement === null),
    submit: async ({ startsAt, endsAt, link, ...draft }) => {
      const body = {
        ...(draft as typeof draft & Pick<NewAnnouncement, 'level' | 'audience'>), // options of the selects
        link: link.trim() || null,
        startsAt: instantOf(startsAt) ?? new Date().toISOString(),
        endsAt: instantOf(endsAt),
      };
      if (announcement) await updateAnnouncement(announcement, body);
      else await addAnnouncement(body);
      notify(announcementsTexts.current().saved, 'success');
      form.closeDialog();
    },
  });
  return (
    <FormDialog
      title={announcement ? t.changeTitle : t.addTitle}
      form={form}
      onClose={onClose}
      submitText={t.save}
      busyText={t.saving}
    >
      <TextAreaField {...form.field('textEn')} label={t.textEn} lang="en" rows={2} required />
      <TextAreaField {...form.field('textDe')} label={t.textDe} hint={t.textDeHint} lang="de" rows={2} />
      <SelectField {...form.field('audience')} label={t.audience}>
        {audiences.map((audience) => (
          <option key={audience} value={audience}>
            {t.audiences[audience]}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.field('level')} label={t.level}>
        {announcementLevels.map((level) => (
          <option key={level} value={level}>
            {t.levels[level]}
          </option>
        ))}
      </SelectField>
      <TextField {...form.field('link')} label={t.link} hint={t.linkHint} autoComplete="off" />
      <TextField
        {...form.field('startsAt')}
        type="datetime-local"
        label={t.startsAt}
        hint={t.startsHint(marketTimeZone())}
      />
      <TextField {...form.field('endsAt')} type="datetime-local" label={t.endsAt} />
      <RestoredDraft text={t.restored} startOver={t.startOver} />
    </FormDialog>
  );
}
