import type { HelpPageDocument } from '../../../../shared/contract/ssr-document.ts';
import styles from './HelpView.module.css';
import { HelpSsrPage } from './HelpSsrPage.tsx';

/** Customer service as the server renders it. */
export function HelpDocument(page: Omit<HelpPageDocument, 'kind'>) {
  return (
    <main id="main" className={styles.public}>
      <HelpSsrPage {...page} />
    </main>
  );
}
