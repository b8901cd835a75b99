import type { HelpPageDocument } from '../../../../shared/contract/ssr-document.ts';
import { HelpSsrPage } from './HelpSsrPage.tsx';
import styles from './HelpView.module.css';

/** Customer service as the server renders it. */
export function HelpDocument(page: Omit<HelpPageDocument, 'kind'>) {
  return (
    <main id="main" className={styles.public}>
      <HelpSsrPage {...page} />
    </main>
  );
}
