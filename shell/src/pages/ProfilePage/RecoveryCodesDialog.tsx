import { saveFile } from '@rialto/shared/browser/csv';
import { notify } from '@rialto/shared/notify';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import styled from 'styled-components';
import { secondFactorTexts } from '../../texts/secondFactorTexts';

interface RecoveryCodesDialogProps {
  codes: string[];
  email: string;
  onClose: () => void;
}

/** Shows new recovery codes, which nothing shows again. */
export function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesDialogProps) {
  const t = secondFactorTexts.use();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify(t.copied, 'success'),
      () => notify(t.notCopied, 'error'),
    );
  const save = () => saveFile(t.file, new Blob([`${[t.fileText(email), '', ...codes].join('\n')}\n`]));
  return (
    <Dialog title={t.codesTitle} onClose={onClose}>
      {(close) => (
        <>
          <p>{t.codesText}</p>
          <Codes aria-label={t.codesLabel}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </Codes>
          <DialogActions>
            <Button $variant="quiet" onClick={copy}>
              {t.copy}
            </Button>
            <Button $variant="quiet" onClick={save}>
              {t.download}
            </Button>
            <Button onClick={close}>{t.done}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: ${space(2)} ${space(4)};
  margin-block: ${space(4)};
  padding: ${space(4)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('medium')};
  font-size: 1.0625rem;
`;
