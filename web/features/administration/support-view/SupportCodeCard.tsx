import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type SharedBrowser,
  SUPPORT_MINUTES,
} from '../../../../shared/administration/support-view.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { draftStore } from '../../../platform/drafts/draft-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { formatDayAndTime } from '../../../ui/text/time.ts';
import styles from './SupportView.module.css';
import { browserWords, measureBrowser } from './shared-browser.ts';
import { supportCodeQuery, useEndSupportCode, useMakeSupportCode } from './support-view.api.ts';

const showProblem = (refusal: unknown) => {
  toast({
    variant: 'destructive',
    title: '도움 코드를 바꾸지 못했어요',
    description: errorMessageOf(refusal),
  });
};

/** Lets the operator see for a while what the person sees, without texts. */
export function SupportCodeCard({ from, userId }: { from: string; userId: string }) {
  const { data } = useQuery(supportCodeQuery);
  const make = useMakeSupportCode();
  const end = useEndSupportCode();
  const [browser, setBrowser] = useState<SharedBrowser>();
  const [shares, setShares] = useState(true);
  useEffect(() => {
    draftStore
      .findOf(userId)
      .catch(() => [])
      .then((drafts) => measureBrowser(from, drafts.length))
      .then(setBrowser, () => undefined);
  }, [from, userId]);
  const current = data?.supportCode ?? undefined;
  const isOpen = current !== undefined && !current.isOver;
  const code = isOpen && make.data?.expiresAt === current.expiresAt ? make.data.code : undefined;
  return (
    <Card className={styles.code}>
      <h2>화면을 함께 보며 도움받기</h2>
      {isOpen ? (
        <>
          {code === undefined ? (
            <p>전에 만든 도움 코드를 쓸 수 있어요.</p>
          ) : (
            <p className={styles.letters}>
              <span className="sr-only">도움 코드 </span>
              {code.slice(0, 4)} {code.slice(4)}
            </p>
          )}
          <p role="status">
            {current.viewedAt === null
              ? `운영하는 곳에 알려 주세요. ${formatDayAndTime(current.expiresAt)}까지 쓸 수 있어요.`
              : `${formatDayAndTime(current.viewedAt)}부터 보고 있어요. ${formatDayAndTime(current.expiresAt)}에 끝나요.`}
          </p>
          <Button
            wide
            busy={end.isPending}
            onClick={() => end.mutate(undefined, { onError: showProblem })}
          >
            지금 끝내기
          </Button>
        </>
      ) : (
        <>
          <p>
            도움 코드를 운영하는 곳에 알려 주면 {SUPPORT_MINUTES}분 동안 모임의 이름과 글의 상태,
            날짜를 볼 수 있어요. 글과 제목, 댓글과 답은 볼 수 없고, 아무것도 바꾸지 못해요.
          </p>
          {browser && (
            <>
              <CheckboxField checked={shares} onChange={({ target }) => setShares(target.checked)}>
                이 기기의 상태도 알리기
              </CheckboxField>
              {shares && (
                <details>
                  <summary>무엇을 알리나요?</summary>
                  <dl className={styles.facts}>
                    {browserWords(browser).map(([name, value]) => (
                      <div key={name}>
                        <dt>{name}</dt>
                        <dd>{value}</dd>
                      </div>
                    ))}
                  </dl>
                </details>
              )}
            </>
          )}
          <Button
            wide
            busy={make.isPending}
            onClick={() => make.mutate((shares && browser) || null, { onError: showProblem })}
          >
            도움 코드 만들기
          </Button>
          {current?.viewedAt && (
            <p className={styles.soft}>
              전에 만든 코드로 {formatDayAndTime(current.viewedAt)}에 화면을 보았어요.
            </p>
          )}
        </>
      )}
    </Card>
  );
}
