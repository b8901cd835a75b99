import { useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import styles from '../../../ui/forms/FormPage.module.css';
import { Card } from '../../../ui/layout/Card.tsx';
import { useUnsubscribe } from './notification-settings.api.ts';

/**
 * Opened from the digest, without a log-in. A button, because mail programs open links to check them.
 */
export function Component() {
  const [search] = useSearchParams();
  const { mutate, isPending, isSuccess, error } = useUnsubscribe();
  return (
    <Card>
      <h1 className="font-title">알림 메일 그만 받기</h1>
      <p className={styles.lead} aria-live="polite">
        {isSuccess
          ? '이제 알림을 메일로 보내지 않아요. 문집 안에서는 그대로 볼 수 있어요.'
          : (error && errorMessageOf(error)) ||
            '누르면 하루에 한 번 모아 보내던 메일을 그만 보내요. 다시 받고 싶으면 프로필의 알림 설정에서 켤 수 있어요.'}
      </p>
      <div className={styles.form}>
        {isSuccess ? (
          <LinkButton to={paths.landing()} size="big" wide>
            첫 화면으로
          </LinkButton>
        ) : (
          <Button
            variant="primary"
            size="big"
            wide
            busy={isPending}
            onClick={() => mutate(search.get('token') ?? '')}
          >
            그만 받기
          </Button>
        )}
      </div>
    </Card>
  );
}
