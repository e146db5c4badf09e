import { readEmail } from '@rialto/shared/contract/emailAddress';
import { Form, SubmitButton } from '@rialto/shared/forms/Form';
import { useForm } from '@rialto/shared/forms/useForm';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { color, from, radius, space, text } from '@rialto/shared/theme/theme';
import { Input } from '@rialto/shared/ui/Field';
import { Container } from '@rialto/shared/ui/Layout';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { subscribe } from '../../data/newsletter';
import { belowCategoriesTexts } from '../../texts/belowCategoriesTexts';

export function Newsletter() {
  const { newsletter: t } = belowCategoriesTexts.use();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    defaultValues: { email: '' },
    validate: ({ email }) => {
      const { newsletter } = belowCategoriesTexts.current();
      if (email.trim() === '') return { email: newsletter.empty };
      return readEmail(email.trim()) === null ? { email: newsletter.invalid } : {};
    },
    submit: async ({ email }) => {
      await subscribe({ email: email.trim() });
      setDone(true);
    },
    explain: (error) => {
      const isInvalid = error instanceof ApiError && error.status === 400;
      return { errors: { email: isInvalid ? belowCategoriesTexts.current().newsletter.invalid : errorMessage(error) } };
    },
  });
  const { value, error, onChange } = form.field('email');

  return (
    <Container as="section" aria-labelledby="newsletter-heading">
      <Plate>
        <div>
          <Heading id="newsletter-heading">{t.heading}</Heading>
          <p>{t.text}</p>
        </div>
        <TightForm form={form}>
          <Line>
            <VisuallyHidden as="label" htmlFor="newsletter-email">
              {t.email}
            </VisuallyHidden>
            <Input
              id="newsletter-email"
              name="email"
              type="email"
              autoComplete="email"
              placeholder={t.example}
              value={value}
              aria-invalid={error ? true : undefined}
              aria-describedby="newsletter-message"
              onChange={(event) => {
                setDone(false);
                onChange(event.target.value);
              }}
            />
            <SubmitButton>{t.subscribe}</SubmitButton>
          </Line>
          <Message id="newsletter-message" role="status" $problem={Boolean(error)}>
            {error ??
              (isDone && (
                <>
                  <span>{t.done}</span> {t.confirm}
                </>
              ))}
          </Message>
        </TightForm>
      </Plate>
    </Container>
  );
}

const Plate = styled.div`
  display: grid;
  align-items: center;
  gap: ${space(5)};
  padding: 32px 22px 22px;
  border-radius: ${radius('hero')};
  background: ${color('sunTint')};
  ${from('medium')} {
    grid-template-columns: 1fr minmax(0, 1fr);
    padding: 36px 48px;
  }
`;

const Heading = styled.h2`
  font-size: ${text('h2')};
`;

const TightForm = styled(Form)`
  gap: 0;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  > input {
    flex: 1 1 12.5rem;
    border-radius: ${radius('pill')};
  }
  > button {
    flex: 0 1 auto;
  }
`;

/** Always one line high, so that nothing moves when it appears. */
const Message = styled.p<{ $problem: boolean }>`
  min-height: 1.5rem;
  margin-top: 6px;
  padding-inline: 14px;
  color: ${({ $problem }) => color($problem ? 'tomato' : 'ok')};
  font-size: 0.9375rem;
  font-weight: 600;
`;
