import './pretendard.css';
import '@fontsource/gowun-batang/400.css';
import '@fontsource/gowun-batang/700.css';
import '@fontsource-variable/noto-serif-kr/wght.css';
