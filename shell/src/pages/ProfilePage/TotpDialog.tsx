import type { NewTotp } from '@rialto/shared/contract/secondFactor';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { encodeQR } from 'qr';
import { useRef } from 'react';
import styled from 'styled-components';
import { missingCode } from '../../secondFactor/SecondStep';
import { confirmTotp } from '../../secondFactor/secondFactor';
import { secondFactorTexts } from '../../texts/secondFactorTexts';

interface TotpDialogProps {
  totp: NewTotp;
  /** Gets the recovery codes, which come with the first app only. */
  onConfirmed: (codes: string[]) => void;
  onClose: () => void;
}

/** Shows the key of a new app, and asks for its first code. */
export function TotpDialog({ totp: { secret, uri }, onConfirmed, onClose }: TotpDialogProps) {
  const t = secondFactorTexts.use();
  const codes = useRef<string[] | null>(null);
  const form = useForm({
    defaultValues: { code: '' },
    validate: missingCode,
    submit: async ({ code }) => {
      codes.current = await confirmTotp(code);
      form.closeDialog();
    },
  });
  return (
    <FormDialog
      title={t.scanTitle}
      form={form}
      onClose={() => (codes.current ? onConfirmed(codes.current) : onClose())}
      submitText={t.activate}
      busyText={t.activating}
    >
      <p>{t.scan}</p>
      <QrCode text={uri} label={t.qrCode} />
      <p>
        {t.byHand} <Key>{secret.replace(/.{4}(?=.)/g, '$& ')}</Key>
      </p>
      <TextField
        {...form.field('code')}
        label={t.firstCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </FormDialog>
  );
}

/** A QR code as one path of unit squares. Dark on light in dark mode, too, as many scanners need that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: 3 });
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Picture viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={squares.join('')} />
    </Picture>
  );
}

const Picture = styled.svg`
  width: min(14rem, 100%);
  margin-inline: auto;
  border: 1px solid ${color('line')};
  border-radius: ${radius('medium')};
  background: #fff;
  fill: #000;
`;

const Key = styled.code`
  display: block;
  margin-top: ${space(2)};
  font-size: 1.0625rem;
  user-select: all;
`;
