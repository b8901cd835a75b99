import type { ReactNode } from 'react';
import type { Operator } from '../../../../shared/administration/operator.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './HelpCards.module.css';

export function OperatorCard({
  operator,
  children,
}: {
  operator: Operator | null;
  children?: ReactNode;
}) {
  if (operator === null) {
    return (
      <Card className={styles.operator}>
        <h2>문집을 운영하는 곳</h2>
        <p>
          <b>시험 설치예요.</b> 아직 운영하는 곳이 정해지지 않았어요. 궁금한 것은 문집을 알려 준
          사람에게 물어보세요.
        </p>
      </Card>
    );
  }
  const { name, email, phone, hours } = operator;
  return (
    <Card className={styles.operator}>
      <h2>문집을 운영하는 곳</h2>
      <p>{name}. 화면이 이상하거나 개인정보에 대해 궁금할 때 연락해 주세요.</p>
      <ul>
        {phone !== null && (
          <li>
            <a href={`tel:${phone.replace(/\s/g, '')}`}>
              <Icon name="phone" size={18} />
              {phone}
            </a>
          </li>
        )}
        <li>
          <a href={`mailto:${email}`}>
            <Icon name="mail" size={18} />
            {email}
          </a>
        </li>
      </ul>
      {hours !== null && <p className={styles.hours}>{hours}</p>}
      {children}
    </Card>
  );
}
