import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { sendConfirmationAgain } from '@rialto/shared/session/account';
import { accountTexts } from '../texts/accountTexts';

/** The action of a button that emails the link for this address again. */
export function useSendConfirmation(email: string) {
  return useAction(async () => {
    await sendConfirmationAgain();
    notify(accountTexts.current().verify.sent(email), 'success');
  });
}
