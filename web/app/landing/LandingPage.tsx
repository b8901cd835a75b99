import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loginAddress } from '../../platform/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { paths } from '../paths.ts';
import styles from './LandingPage.module.css';
import { ManuscriptSheet } from './ManuscriptSheet.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { SessionEndNotice } from './SessionEndNotice.tsx';
import { SignedInSwitch } from './SignedInSwitch.tsx';

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <div className={styles.picture} aria-hidden="true">
        {children}
      </div>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}

/** The year of a class in four pictures. */
function Year() {
  return (
    <section className={styles.year} aria-labelledby="year">
      <h2 id="year" className="font-title">
        한 해는 이렇게 흘러가요
      </h2>
      <ol className={styles.steps}>
        <Step title="쓰기" text="주제를 보고 바로 써요. 글자 하나도 잃어버리지 않아요.">
          <div className={cx(styles.mini, 'font-serif')}>
            <b>우리 동네 가을</b>
            <p>은행나무 길을 걸으면 발밑에서 바스락 소리가 난다. 나는 그 소리가</p>
          </div>
        </Step>
        <Step title="읽고 답하기" text="서른 편을 키보드만으로 이어 읽고 답해요.">
          <div className={cx(styles.mini, 'font-serif')}>
            <p>
              나는 친구에게 <mark>먼저</mark> 다가가 말을 걸었다.
            </p>
            <p className={cx(styles.pen, 'font-pen')}>용기를 낸 마음이 잘 보여요!</p>
          </div>
        </Step>
        <Step title="고쳐쓰기" text="처음 글과 고친 글을 나란히 놓고 얼마나 자랐는지 봐요.">
          <div className={cx(styles.mini, 'font-serif')}>
            <p>
              <del>기분이 좋았다.</del>
            </p>
            <p>
              <ins>가슴이 풍선처럼 부풀었다.</ins>
            </p>
          </div>
        </Step>
        <Step title="책" text="인쇄소에 바로 보낼 PDF, 전자책, 넘겨 보는 책으로.">
          <div className={styles.book}>
            <b className="font-title">
              감나무
              <br />
              등불 아래
            </b>
            <small>햇살초 5학년 2반</small>
          </div>
        </Step>
      </ol>
    </section>
  );
}

/** Teachers open an account; pupils come with the card that their teacher gave them. */
function Doors() {
  return (
    <div className={styles.doors}>
      <div className={styles.door}>
        <h2 className="font-title">선생님이세요?</h2>
        <p>모임과 학생 계정을 5분이면 만들 수 있어요.</p>
        <LinkButton variant="primary" size="big" wide to={paths.signUp()}>
          시작하기
        </LinkButton>
      </div>
      <div className={styles.door}>
        <h2 className="font-title">학생이에요?</h2>
        <p>선생님께 받은 카드의 아이디나 QR 코드로 들어가요.</p>
        <LinkButton size="big" wide to={loginAddress()}>
          학생 로그인
        </LinkButton>
      </div>
      <p className={styles.links}>
        <Link to={paths.invite()}>모임 코드로 들어가기</Link>
        <Link to={paths.parents()}>학부모님께</Link>
      </p>
    </div>
  );
}

function GroupsLink() {
  return (
    <div className={styles.acts}>
      <LinkButton variant="primary" size="big" to={paths.groups({ begin: 'on' })}>
        내 모임으로
      </LinkButton>
      <LinkButton size="big" to={paths.invite()}>
        모임 코드로 들어가기
      </LinkButton>
    </div>
  );
}

export function Component() {
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <main id="main">
        <section className={styles.hero}>
          <div>
            <h1 className="font-title">
              한 반이 함께 쓰고,
              <br />
              읽고 답하고,
              <br />한 권의 책으로 남깁니다
            </h1>
            <p className={styles.lead}>
              선생님은 주제를 내고 빨간 펜으로 답하세요. 모으고 엮어 책으로 만드는 일은 문집이
              할게요.
            </p>
            <div className={styles.ways}>
              <SignedInSwitch signedOut={<Doors />} signedIn={<GroupsLink />} />
            </div>
            <p className={styles.fine}>
              <Icon name="shield" size={18} />
              <span>학교 서버에 직접 설치해 쓰는 오픈 소스예요. 아이들 글은 그 서버에 있어요.</span>
            </p>
          </div>
          <ManuscriptSheet />
        </section>
        <Year />
      </main>
      <PublicFooter />
      <SessionEndNotice />
    </>
  );
}
