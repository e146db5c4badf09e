import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { RadioField } from '@rialto/shared/forms/RadioField';
import { useForm } from '@rialto/shared/forms/useForm';
import { Button } from '@rialto/shared/ui/Button';
import { DayRange } from '@rialto/shared/ui/DayRange';
import { useState } from 'react';
import { type MoneyFile, saveMoneyFile } from '../../data/payouts';
import { payoutsTexts } from '../../texts/payoutsTexts';

/** A button that exports payouts and other money as a CSV file, with a choice of files and days. */
export function ExportMoney({ files }: { files: readonly [MoneyFile, ...MoneyFile[]] }) {
  const t = payoutsTexts.use();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button $small $variant="quiet" onClick={() => setIsOpen(true)}>
        {t.exportCsv}
      </Button>
      {isOpen && <ExportDialog files={files} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface ExportDialogProps {
  files: readonly [MoneyFile, ...MoneyFile[]];
  onClose: () => void;
}

function ExportDialog({ files, onClose }: ExportDialogProps) {
  const t = payoutsTexts.use();
  const [defaultValues] = useState({ file: files[0], from: '', to: '' });
  const form = useForm({
    defaultValues,
    // The field of the days shows the error.
    validate: ({ from, to }) => (from !== '' && to !== '' && from > to ? { from: true } : {}),
    submit: async ({ file, ...days }) => {
      await saveMoneyFile(file, days);
      form.closeDialog();
    },
  });
  const { file, from, to } = form.values;
  return (
    <FormDialog title={t.exportTitle} form={form} onClose={onClose} submitText={t.exportNow} busyText={t.exporting}>
      <RadioField
        name="file"
        legend={t.exportWhat}
        options={files.map((value) => ({ value, ...t.exportFiles[value] }))}
        value={file}
        onChange={(chosen) => form.change({ file: chosen })}
      />
      <DayRange from={from} to={to} onSelect={(days) => form.change(days)} />
    </FormDialog>
  );
}
