import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import { returnPathAfterLogin, returnPathOf } from '../../../platform/session/return-path.ts';
import { useUser } from '../../../platform/session/session.ts';
import { loginAddress } from '../../../platform/site.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { SocialButtons } from '../social/SocialButtons.tsx';
import { SocialCallback } from '../social/SocialCallback.tsx';
import { isSocialCallback } from '../social/social.model.ts';
import styles from './LoginPage.module.css';
import { siteQuery } from './sessions.api.ts';

/** Registered with Whale as the return address; opened without parameters it offers the log-in. */
export function Component() {
  const [search] = useSearchParams();
  const site = useQuery(siteQuery);
  const user = useUser();
  if (isSocialCallback(search)) return <SocialCallback provider="WHALE" />;
  const next = returnPathOf(search.get('next'), window.location.origin);
  const isOffered = site.data?.socialLogins.includes('WHALE') === true;
  return (
    <Card>
      <h1 className="font-title">웨일로 로그인</h1>
      {user !== null ? (
        <>
          <p className={styles.lead}>{politeName(user.penName)}은 이미 로그인해 있어요.</p>
          <LinkButton
            variant="primary"
            size="big"
            wide
            to={returnPathAfterLogin(search.get('next'), window.location.origin)}
          >
            들어가기
          </LinkButton>
        </>
      ) : (
        <>
          <p className={styles.lead}>
            {site.data !== undefined && !isOffered
              ? '여기에서는 웨일 로그인을 쓰지 않아요. 아이디와 비밀번호로 로그인해 주세요.'
              : '학교에서 받은 웨일 계정으로 들어와요.'}
          </p>
          {isOffered && <SocialButtons providers={['WHALE']} next={next} isOnly />}
          <p className={styles.links}>
            <LinkButton variant="quiet" to={loginAddress()}>
              다른 방법으로 로그인
            </LinkButton>
          </p>
        </>
      )}
    </Card>
  );
}
