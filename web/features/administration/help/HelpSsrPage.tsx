import type { HelpAudience } from '../../../../shared/administration/help.ts';
import type { HelpPageDocument } from '../../../../shared/contract/ssr-document.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './HelpCards.module.css';
import { HelpView } from './HelpView.tsx';
import { OperatorCard } from './OperatorCard.tsx';

/** Parents have no account, so they cannot ask here. */
const HOW_TO_ASK: Record<HelpAudience, string> = {
  student: '로그인하면 모임의 선생님께 물어볼 수 있어요. 다른 친구에게는 보이지 않아요.',
  teacher: '로그인하면 문집을 운영하는 곳에 물어볼 수 있어요.',
  parent: '담임 선생님이나 문집을 운영하는 곳에 물어봐 주세요.',
};

export function HelpSsrPage({ audience, search, operator }: Omit<HelpPageDocument, 'kind'>) {
  return (
    <HelpView
      audience={audience}
      search={search}
      aside={
        <>
          <Card className={styles.ask}>
            <h2 className="font-title">답을 찾지 못했나요?</h2>
            <p>{HOW_TO_ASK[audience]}</p>
            {audience !== 'parent' && (
              <LinkButton
                variant="primary"
                size="big"
                wide
                to={paths.login({ next: paths.help() })}
              >
                로그인하고 물어보기
              </LinkButton>
            )}
          </Card>
          <OperatorCard operator={operator} />
        </>
      }
    />
  );
}
