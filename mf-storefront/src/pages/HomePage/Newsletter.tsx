import { readEmail } from '@rialto/shared/contract/emailAddress';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { useMutation } from '@rialto/shared/query';
import { color, from, radius, space, text } from '@rialto/shared/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Input } from '@rialto/shared/ui/Field';
import { Container } from '@rialto/shared/ui/Layout';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { subscribe } from '../../data/newsletter';
import { homeTexts } from '../../texts/homeTexts';

export function Newsletter() {
  const { newsletter: t } = homeTexts.use();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<'empty' | 'invalid' | 'refused' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const refuse = (why: NonNullable<typeof problem>) => {
    setProblem(why);
    field.current?.focus();
  };
  const subscription = useMutation({
    mutationFn: subscribe,
    onSuccess: () => setEmail(''),
    onError: (error) => refuse(error instanceof ApiError && error.status === 400 ? 'invalid' : 'refused'),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (subscription.isPending) return;
    subscription.reset();
    const address = email.trim();
    if (address === '') return refuse('empty');
    if (readEmail(address) === null) return refuse('invalid');
    setProblem(null);
    subscription.mutate({ email: address });
  };

  return (
    <Container as="section" aria-labelledby="newsletter-heading">
      <Plate>
        <div>
          <Heading id="newsletter-heading">{t.heading}</Heading>
          <p>{t.text}</p>
        </div>
        <form noValidate onSubmit={submit}>
          <Line>
            <VisuallyHidden as="label" htmlFor="newsletter-email">
              {t.email}
            </VisuallyHidden>
            <Input
              ref={field}
              id="newsletter-email"
              type="email"
              autoComplete="email"
              placeholder={t.example}
              value={email}
              aria-invalid={problem ? true : undefined}
              aria-describedby="newsletter-message"
              onChange={(event) => setEmail(event.target.value)}
            />
            <Button type="submit" aria-busy={subscription.isPending}>
              {t.subscribe}
            </Button>
          </Line>
          <Message id="newsletter-message" role="status" $problem={problem !== null}>
            {problem === 'refused' ? errorMessage(subscription.error) : problem && t[problem]}
            {subscription.isSuccess && problem === null && t.done}
          </Message>
        </form>
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

/** Its line is always there, so that nothing moves when it speaks. */
const Message = styled.p<{ $problem: boolean }>`
  min-height: 1.5rem;
  margin-top: 6px;
  padding-inline: 14px;
  color: ${({ $problem }) => color($problem ? 'tomato' : 'ok')};
  font-size: 0.9375rem;
  font-weight: 600;
`;
