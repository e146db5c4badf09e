import type { Return } from '@rialto/shared/contract/refund';
import { AskDialog } from '@rialto/shared/forms/AskDialog';
import { AskShop } from '@rialto/shared/forms/AskShop';
import { RefundLinesDialog } from '@rialto/shared/forms/RefundLinesDialog';
import { ReportDialog } from '@rialto/shared/forms/ReportDialog';
import { ReportLink } from '@rialto/shared/forms/ReportLink';
import {
  ApproveReturnDialog,
  ReceiveReturnDialog,
  RefuseReturnDialog,
  type ReturnAnswers,
} from '@rialto/shared/forms/ReturnDialogs';
import { anOrderItem } from '@rialto/shared/testing/anOrder';
import { Button } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { ReturnEntry } from '@rialto/shared/ui/ReturnEntry';
import { useState } from 'react';
import { Part, State } from '../Part';

const item = anOrderItem({ quantity: 3 });

const requested: Return = {
  id: 31,
  orderId: 501,
  vendorId: 7,
  state: 'requested',
  reason: 'Two of the three were bruised.',
  pictures: ['/api/media/tomato.svg'],
  answer: null,
  lines: [{ itemId: item.id, productName: 'Black Krim Tomatoes', quantity: 2 }],
  refund: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  changedAt: '2026-11-20T10:00:00.000Z',
};

const answers: ReturnAnswers = {
  approve: () => Promise.resolve(),
  refuse: () => Promise.resolve(),
  receive: () => Promise.resolve(),
};

const dialogs = { Approve: ApproveReturnDialog, Refuse: RefuseReturnDialog, Receive: ReceiveReturnDialog };

export function Refunds() {
  return (
    <>
      <Part name="ReturnEntry" about="A return, with what the vendor or an admin can do about it.">
        <State name="Requested" broad>
          <ReturnEntry shown={requested} answers={answers} />
        </State>
        <State name="Refused, as an admin sees it" broad>
          <ReturnEntry
            shown={{ ...requested, state: 'refused', answer: 'They left us whole.' }}
            answers={answers}
            isAdmin
          />
        </State>
      </Part>
      <Part name="AskShop" about="A button that opens a message about a product, a shop or an order.">
        <State name="Of a product">
          <AskShop about={{ kind: 'product', id: 7 }} subject="Black Krim Tomatoes" shop="Glasshouse No. 9" />
        </State>
      </Part>
      <Part name="ReportLink" about="A quiet link that opens the dialog to report something.">
        <State name="Of a product">
          <ReportLink subject={{ kind: 'product', id: 7 }} name="Black Krim Tomatoes" />
        </State>
      </Part>
      <Report />
      <Ask />
      <RefundLines />
      <ReturnAnswerDialogs />
    </>
  );
}

function Report() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part name="ReportDialog" about="Reports something to the admins. The text of a guest is kept over the login.">
      <State name="Open it, and send it empty">
        <Button onClick={() => setOpen(true)}>Report a product</Button>
        {isOpen && (
          <ReportDialog
            subject={{ kind: 'product', id: 7 }}
            name="Black Krim Tomatoes"
            returnTo={{ params: {} }}
            onClose={() => setOpen(false)}
          />
        )}
      </State>
    </Part>
  );
}

function Ask() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part name="AskDialog" about="A message about something. The text of a guest is kept over the login.">
      <State name="Open it, and send it empty">
        <Button onClick={() => setOpen(true)}>Ask a question</Button>
        {isOpen && (
          <AskDialog
            about={{ kind: 'product', id: 7 }}
            subject="Black Krim Tomatoes"
            title="Ask Glasshouse No. 9"
            returnTo={{}}
            onClose={() => setOpen(false)}
          />
        )}
      </State>
    </Part>
  );
}

function RefundLines() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part name="RefundLinesDialog" about="Refunds pieces or an amount of order lines, and amounts of their delivery.">
      <State name="Open it, and refund more than was paid">
        <Button onClick={() => setOpen(true)}>Refund items</Button>
        {isOpen && (
          <RefundLinesDialog
            orderId={501}
            items={[item]}
            deliveries={[{ id: 1, shopName: item.shopName, name: 'Standard', price: 4.9 }]}
            onSubmit={() => Promise.resolve()}
            onClose={() => setOpen(false)}
          />
        )}
      </State>
    </Part>
  );
}

function ReturnAnswerDialogs() {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Dialog = open && dialogs[open];
  return (
    <Part name="ReturnDialogs" about="The vendor’s answers to a return.">
      <State name="Open each of them">
        <Row>
          {(['Approve', 'Refuse', 'Receive'] as const).map((name) => (
            <Button key={name} $variant="quiet" onClick={() => setOpen(name)}>
              {name}
            </Button>
          ))}
        </Row>
        {Dialog && <Dialog answered={requested} answers={answers} onClose={() => setOpen(null)} />}
      </State>
    </Part>
  );
}
