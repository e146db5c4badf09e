import { useAuth } from '@rialto/shared/auth';
import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { TextField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { useAction } from '@rialto/shared/hooks/useAction';
import { askRestock, useIsWaiting, withdrawRestock } from '@rialto/shared/saved/restock';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Problem } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { restockTexts } from '../../texts/restockTexts';

interface Wanted {
  productId: number;
  /** Undefined where an older API has no variants. */
  variantId: number | undefined;
}

/** Asks for one email when a sold-out variant is back: with one press for a buyer, with an address for a guest. */
export function RestockBox(wanted: Wanted) {
  const user = useAuth((state) => state.user);
  if (user && user.role !== 'user') return null;
  return user ? <OfBuyer {...wanted} /> : <OfGuest {...wanted} />;
}

function OfBuyer({ productId, variantId }: Wanted) {
  const t = restockTexts.use();
  const isWaiting = useIsWaiting(productId, variantId);
  const { isPending, problem, run } = useAction((isWanted: boolean) =>
    isWanted || variantId === undefined ? askRestock({ productId, variantId }) : withdrawRestock(variantId),
  );
  return (
    <div>
      <p role="status">{isWaiting && t.waiting}</p>
      {isWaiting ? (
        <TextButton aria-busy={isPending} onClick={() => void run(false)}>
          {t.withdraw}
        </TextButton>
      ) : (
        <Button $variant="quiet" aria-busy={isPending} onClick={() => void run(true)}>
          {isPending ? t.asking : t.ask}
        </Button>
      )}
      <Problem>{problem}</Problem>
    </div>
  );
}

function OfGuest({ productId, variantId }: Wanted) {
  const t = restockTexts.use();
  const [isWaiting, setIsWaiting] = useState(false);
  const form = useForm({
    defaultValues: { email: '' },
    validate: ({ email }) => (/\S@\S/.test(email) ? {} : { email: restockTexts.current().noEmail }),
    submit: async ({ email }) => {
      await askRestock({ productId, variantId, email: email.trim() });
      setIsWaiting(true);
    },
  });
  if (isWaiting)
    return (
      <p role="status" tabIndex={-1} ref={(shown) => shown?.focus()}>
        {t.waiting}
      </p>
    );
  return (
    <Box form={form}>
      <TextField {...form.field('email')} type="email" autoComplete="email" label={t.label} hint={t.hint} />
      <FormError />
      <div>
        <SubmitButton $variant="quiet" busyText={t.asking}>
          {t.ask}
        </SubmitButton>
      </div>
    </Box>
  );
}

const Box = styled(Form)`
  gap: ${space(3)};
  max-width: 30rem;
  padding: ${space(4)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('large')};
`;
