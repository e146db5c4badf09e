import { confirm } from '@rialto/shared/confirm';
import type { ContactRequest } from '@rialto/shared/contract/contact';
import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import { deleteContact, setContactDone } from '../../data/contact';
import { contactTexts } from '../../texts/contactTexts';
import { AnswerDialog } from './AnswerDialog';

/** Answers a request, marks it as done, opens it again, or deletes it. */
export function RequestActions({ request }: { request: ContactRequest }) {
  const t = contactTexts.use();
  const { id, doneAt, answers } = request;
  const [isAnswering, setIsAnswering] = useState(false);
  const marking = useAction(() => setContactDone(id, doneAt === null));
  const deleting = useAction(async () => {
    const { deleteQuestion, deleteConsequence, deleteYes } = contactTexts.current();
    if (!(await confirm(deleteQuestion(id), { consequence: deleteConsequence, yes: deleteYes }))) return;
    await deleteContact(id);
    notify(contactTexts.current().deleted, 'success');
  });
  const ofRequest = <VisuallyHidden>{t.ofRequest(id)}</VisuallyHidden>;
  return (
    <>
      <Row $gap={4}>
        <Button $small aria-haspopup="dialog" onClick={() => setIsAnswering(true)}>
          {answers.length > 0 ? t.answerAgain : t.answer}
          {ofRequest}
        </Button>
        <TextButton aria-disabled={marking.isPending} onClick={() => marking.run()}>
          {doneAt ? t.reopen : t.markDone}
          {ofRequest}
        </TextButton>
        <TextButton aria-disabled={deleting.isPending} onClick={() => deleting.run()}>
          {t.delete}
          {ofRequest}
        </TextButton>
      </Row>
      <Problem>{marking.problem ?? deleting.problem}</Problem>
      {isAnswering && <AnswerDialog request={request} onClose={() => setIsAnswering(false)} />}
    </>
  );
}
