import type { LegalFacts } from '../../../../shared/administration/operator.ts';
import { PublicFooter } from '../../../app/landing/PublicFooter.tsx';
import { PublicHeader } from '../../../app/landing/PublicHeader.tsx';
import { paths } from '../../../app/paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { useInBrowser } from '../../../ui/hooks/use-in-browser.ts';
import { SkipLink } from '../../../ui/layout/SkipLink.tsx';
import { GuardianLetter } from './GuardianLetter.tsx';
import styles from './ParentsView.module.css';

/** For everybody: what a class does here, on one sheet. The owner of a group prints it with a slip. */
export function ParentsView({ facts }: { facts: LegalFacts }) {
  const inBrowser = useInBrowser();
  return (
    <>
      <div className={styles.frame}>
        <SkipLink />
        <PublicHeader />
      </div>
      <main id="main" className={styles.page}>
        <div className={styles.bar}>
          <p className={styles.name}>학부모님께</p>
          <LinkButton to={paths.help({ for: 'parent' })}>자주 묻는 것</LinkButton>
          <LinkButton to={paths.privacy()}>개인정보 처리방침</LinkButton>
          {/* Shown by public-page.ts where no application runs. */}
          <Button
            variant="primary"
            icon="print"
            data-print
            hidden={!inBrowser}
            onClick={() => window.print()}
          >
            인쇄하기
          </Button>
        </div>
        <GuardianLetter facts={facts} heading="보호자 안내문" />
      </main>
      <div className={styles.frame}>
        <PublicFooter />
      </div>
    </>
  );
}
