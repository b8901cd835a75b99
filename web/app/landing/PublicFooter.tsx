import { Link } from 'react-router';
import { paths } from '../paths.ts';
import styles from './PublicFooter.module.css';

export function PublicFooter() {
  return (
    <footer className={styles.foot}>
      <p>문집 · 한 반이 함께 쓰는 글쓰기 교실</p>
      <nav aria-label="더 보기">
        <Link to={paths.square()}>광장</Link>
        <Link to={paths.pricing()}>요금</Link>
        <Link to={paths.help()}>고객센터</Link>
        <Link to={paths.parents()}>학부모님께</Link>
        <Link to={paths.terms()}>이용약관</Link>
        <Link to={paths.privacy()}>개인정보 처리방침</Link>
      </nav>
    </footer>
  );
}
