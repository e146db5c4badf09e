import type { OwnProductDetail } from '@rialto/shared/contract/product';
import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { TextField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { useNavigate } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { Panel, Row } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { duplicateProduct } from '../../data/changeProducts';
import { addProductTexts } from '../../texts/addProductTexts';
import { productTexts } from '../../texts/productTexts';

/** Asks for the name of a copy, and opens its editor. */
export function DuplicateForm({ original }: { original: OwnProductDetail }) {
  const t = addProductTexts.use();
  const { fields, blank } = productTexts.use();
  const navigate = useNavigate();
  const [name] = useState(() => t.copyName(original.name));
  const form = useForm({
    defaultValues: { name },
    validate: (typed) => (typed.name.trim() === '' ? { name: blank.name } : {}),
    keepSent: true,
    submit: async (typed) => {
      const copy = await duplicateProduct(original.id, typed.name.trim());
      notify(addProductTexts.current().copied(copy.name), 'success');
      await navigate(paths.editProduct(copy.id), { replace: true });
    },
  });
  return (
    <Narrow>
      <Form form={form} aria-label={t.copyOf(original.name)}>
        <Muted>{t.copyHint}</Muted>
        <TextField {...form.field('name')} label={fields.name} required maxLength={200} autoComplete="off" />
        <FormError />
        <Row>
          <SubmitButton busyText={t.copying}>{t.copy}</SubmitButton>
        </Row>
      </Form>
    </Narrow>
  );
}

const Narrow = styled(Panel)`
  max-width: 40rem;
`;
