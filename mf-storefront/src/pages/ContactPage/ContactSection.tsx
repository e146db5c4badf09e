import { color, radius, space, text } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { contactTexts } from '../../texts/contactTexts';
import { ContactForm, type Sent } from './ContactForm';

/** The form, or what happens next once it was sent. */
export function ContactSection() {
  const t = contactTexts.use();
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <Frame aria-labelledby="contact-heading">
      {sent ? (
        <Confirmation sent={sent} onAgain={() => setSent(null)} />
      ) : (
        <>
          <h2 id="contact-heading">{t.heading}</h2>
          <ContactForm onSent={setSent} />
        </>
      )}
    </Frame>
  );
}

function Confirmation({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const t = contactTexts.use();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} id="contact-heading" tabIndex={-1}>
        {t.thanks}
      </h2>
      <p>{t.next(sent.id, sent.email)}</p>
      <div>
        <Button $variant="quiet" onClick={onAgain}>
          {t.again}
        </Button>
      </div>
    </>
  );
}

const Frame = styled.section`
  display: grid;
  gap: ${space(4)};
  padding: ${space(5)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('large')};
  background: ${color('raised')};
  overflow-wrap: anywhere;
  h2 {
    font-size: ${text('h2')};
  }
`;
