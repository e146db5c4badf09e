import { TextField } from '@rialto/shared/forms/fields';
import type { FieldBinding } from '@rialto/shared/forms/useForm';
import { TextButton } from '@rialto/shared/ui/Button';
import { useState } from 'react';
import { secondFactorTexts } from '../texts/secondFactorTexts';

interface CodeFieldProps {
  field: FieldBinding<string>;
  /** Whether a recovery code is offered, too. */
  mayRecover: boolean;
}

/** The code of an app, or a recovery code: the server tells them apart. The choice changes the words and the keyboard of a phone. */
export function CodeField({ field, mayRecover }: CodeFieldProps) {
  const t = secondFactorTexts.use();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      <TextField
        {...field}
        label={isRecovery ? t.recoveryCode : t.code}
        hint={isRecovery ? t.recoveryHint : t.codeHint}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {mayRecover && (
        <p>
          <TextButton onClick={() => setRecovery(!isRecovery)}>{isRecovery ? t.toApp : t.toRecovery}</TextButton>
        </p>
      )}
    </>
  );
}
