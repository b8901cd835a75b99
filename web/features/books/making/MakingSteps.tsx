import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import styles from './Making.module.css';

interface MakingStepsProps {
  now: 'pieces' | 'look' | 'making';
  /** If given, the steps are links. */
  groupId?: string;
  canLook?: boolean;
}

export function MakingSteps({ now, groupId, canLook = false }: MakingStepsProps) {
  const steps = [
    {
      key: 'pieces',
      label: '글과 차례',
      to: groupId ? paths.bookMaking({ groupId }) : undefined,
    },
    {
      key: 'look',
      label: '모양과 표지',
      to: groupId && canLook ? paths.bookMaking({ groupId, step: 'look' }) : undefined,
    },
    { key: 'making', label: '펴내기', to: undefined },
  ];
  return (
    <nav aria-label="책 만드는 차례" className={styles.steps}>
      <ol>
        {steps.map(({ key, label, to }, at) => (
          <li key={key}>
            {to && key !== now ? (
              <Link to={to}>
                <i>{at + 1}</i>
                {label}
              </Link>
            ) : (
              <span aria-current={key === now ? 'step' : undefined}>
                <i>{at + 1}</i>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
