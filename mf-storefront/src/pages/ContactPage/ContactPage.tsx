import { deferred } from '@rialto/shared/hydration/deferred';
import { ContentPage } from '../ContentPage/ContentPage';

const form = deferred(() => import('./ContactSection').then((m) => m.ContactSection));
const formBelow = <form.Deferred />;

/** Loads the page, and its form unless the document has that from the server. */
export async function loadContactPage() {
  await form.loader();
  return ContactPage;
}

/** The market's text, and the form below it. */
function ContactPage() {
  return <ContentPage slug="contact">{formBelow}</ContentPage>;
}
