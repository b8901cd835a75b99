/**
 * HTML as programs put it on the clipboard (with words of our own) and what the editor makes of it:
 * for the unit test of the parser and for the journey that pastes in a browser.
 */
export interface Paste {
  name: string;
  html: string;
  /** The HTML of the editor's content after the paste. */
  becomes: string;
  lostImages?: number;
}

const word = (body: string, style = '') => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/temp/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!--
 /* Font Definitions */
 @font-face {font-family:"맑은 고딕"; panose-1:2 11 5 3 2 0 0 2 0 4;}
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-parent:""; margin:0cm; font-size:10.0pt; font-family:"맑은 고딕";}
 ${style}
 @page WordSection1 {size:612.0pt 792.0pt;}
--></style></head>
<body lang=KO style='tab-interval:40.0pt;word-wrap:break-word'>
<!--StartFragment-->
${body}
<!--EndFragment-->
</body></html>`;

const wordItem = (text: string, marker: string, list: string, at = 'Middle') =>
  `<p class=MsoListParagraphCxSp${at} style='margin-left:38.0pt;mso-para-margin-left:0gd;text-indent:-18.0pt;mso-list:${list} lfo1'><![if !supportLists]><span
lang=EN-US style='mso-fareast-font-family:"맑은 고딕"'><span style='mso-list:Ignore'>${marker}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<span lang=EN-US><o:p></o:p></span></p>`;

const hangul = (body: string) => `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN">
<HTML><HEAD><META NAME="Generator" CONTENT="Hancom HWP 11.0.0"><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=utf-8">
<STYLE type="text/css">
<!--
p.HStyle0
{style-name:"바탕글"; margin-left:0.0pt; text-align:justify; text-indent:0.0pt; line-height:160%; font-size:10.0pt; font-family:함초롬바탕; font-weight:normal; font-style:normal; color:#000000;}
p.HStyle1
{style-name:"본문"; margin-left:15.0pt; font-size:10.0pt;}
-->
</STYLE></HEAD>
<BODY><!--StartFragment-->${body}<!--EndFragment--></BODY></HTML>`;

const hangulLine = (text: string, style = '') =>
  `<P CLASS=HStyle0 STYLE='${style}'><SPAN STYLE='font-size:12.0pt;font-family:"함초롬바탕";mso-fareast-font-family:함초롬바탕;mso-font-width:95%;letter-spacing:-0.5pt;line-height:160%'>${text}</SPAN></P>`;

export const PASTES: Paste[] = [
  {
    name: 'paragraphs of Hangul (한글), each with an empty one after it',
    html: hangul(
      `${hangulLine('감나무 아래', 'text-align:center;')}\n${hangulLine('&nbsp;')}\n${hangulLine('가을이 되면 감이 <SPAN LANG="EN-US" STYLE="font-family:&quot;함초롬바탕&quot;;mso-fareast-font-family:함초롬바탕">100</SPAN>개 달린다.')}\n${hangulLine('<br>')}\n${hangulLine('<SPAN STYLE="font-weight:bold;color:#ff0000">정말이다.</SPAN>')}`,
    ),
    becomes:
      '<p style="text-align: center">감나무 아래</p><p>가을이 되면 감이 100개 달린다.</p><p><strong>정말이다.</strong></p>',
  },
  {
    name: 'a box of Hangul, which is a table of one cell, and its painted bullets',
    html: hangul(
      `<TABLE border="1" cellspacing="0" cellpadding="0" style='border-collapse:collapse;border:none;'><TR><TD valign="middle" style='width:420px;height:90px;border:solid #000000 0.4pt;'>${hangulLine('\uf0b7 준비물은 장대')}${hangulLine('\uf06e 바구니')}</TD></TR></TABLE>${hangulLine('')}${hangulLine('이렇게 챙겼다.')}`,
    ),
    becomes: '<ul><li><p>준비물은 장대</p></li><li><p>바구니</p></li></ul><p>이렇게 챙겼다.</p>',
  },
  {
    name: 'a table of Hangul',
    html: hangul(
      `<TABLE border="1"><TR><TD rowspan="2">${hangulLine('날짜')}</TD><TD colspan="2">${hangulLine('<B>딴 감</B>')}</TD></TR><TR><TD>${hangulLine('나')}</TD><TD>${hangulLine('동생')}</TD></TR><TR><TD>${hangulLine('11월 1일')}</TD><TD>${hangulLine('3')}${hangulLine('')}</TD></TR></TABLE>`,
    ),
    becomes:
      '<table><tr><td rowspan="2"><p>날짜</p></td><td colspan="2"><p><strong>딴 감</strong></p></td></tr><tr><td><p>나</p></td><td><p>동생</p></td></tr><tr><td><p>11월 1일</p></td><td><p>3</p></td><td><p></p></td></tr></table>',
  },
  {
    name: 'paragraphs of Word with its own marks',
    html: word(
      `<h1><span lang=EN-US style='font-size:16.0pt'>1. </span><b>감 따기</b><span lang=EN-US><o:p></o:p></span></h1>
<p class=MsoNormal><span style='font-size:12.0pt;font-family:"궁서"'>지난 토요일에는
동생과 긴 <b style='mso-bidi-font-weight:normal'>장대</b>로 <st1:place w:st="on">마당</st1:place>의 감을 땄다.</span><o:p></o:p></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoNormal>결국 <i>내가</i> <u>동생을</u> <s>업고</s><br clear=all style='mso-special-character:line-break'>
동생이 장대를 들었다.</p>`,
    ),
    becomes:
      '<h2>1. 감 따기</h2><p>지난 토요일에는 동생과 긴 <strong>장대</strong>로 마당의 감을 땄다.</p><p>결국 <em>내가</em> <u>동생을</u> <s>업고</s><br>동생이 장대를 들었다.</p>',
  },
  {
    name: 'lists of Word, which are paragraphs',
    html: word(
      [
        wordItem('장대', '<span style="font-family:Wingdings">l</span>', 'l0 level1', 'First'),
        wordItem('긴 것', '<span style="font-family:Wingdings">n</span>', 'l0 level2'),
        wordItem('짧은 것', '<span style="font-family:Wingdings">n</span>', 'l0 level2'),
        wordItem('바구니', '<span style="font-family:Wingdings">l</span>', 'l0 level1', 'Last'),
        "<p class=MsoNormal style='mso-list:none'>차례는 이렇다.</p>",
        wordItem('나무를 고른다', '3.', 'l1 level1', 'First'),
        wordItem('감을 딴다', '4.', 'l1 level1', 'Last'),
      ].join('\n'),
    ),
    becomes:
      '<ul><li><p>장대</p><ul><li><p>긴 것</p></li><li><p>짧은 것</p></li></ul></li><li><p>바구니</p></li></ul><p>차례는 이렇다.</p><ol start="3"><li><p>나무를 고른다</p></li><li><p>감을 딴다</p></li></ol>',
  },
  {
    name: 'changes, notes and hidden words of Word',
    html: word(
      `<p class=MsoNormal>감이 <span class=msoIns><ins cite="mailto:teacher" datetime="2026-11-01T10:00">주황 </ins></span><span class=msoDel><del cite="mailto:teacher" datetime="2026-11-01T10:00">빨간 </del></span>등불 같다<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><span lang=EN-US>[1]</span></span></a>.<span style='mso-hide:all;display:none'>숨은 말</span></p>
<div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText>[1] 할머니 댁 감</p></div></div>`,
    ),
    becomes: '<p>감이 주황 등불 같다[1].</p><hr><p>[1] 할머니 댁 감</p>',
  },
  {
    name: 'Google Docs',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-family:Arial;font-weight:400;">감나무</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">나는 </span><span style="font-size:11pt;font-weight:700;background-color:#ffff00;white-space:pre-wrap;">평상</span><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">에 누워</span><span style="white-space:pre-wrap;"><br></span><a href="https://www.google.com/url?q=https://example.org/sky%3Fa%3D1&sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">하늘</span></a><span>을 보았다.</span></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>구름</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span style="font-style:italic">양떼구름</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`,
    becomes:
      '<h2>감나무</h2><p>나는 <strong>평상</strong>에 누워<br><a href="https://example.org/sky?a=1">하늘</a>을 보았다.</p><ul><li><p>구름</p><ul><li><p><em>양떼구름</em></p></li></ul></li></ul>',
  },
  {
    name: 'a page of a blog',
    html: `<div class="se-viewer"><script>track()</script><style>.x{color:red}</style><div class="se-module se-module-text"><p class="se-text-paragraph se-text-paragraph-align-center" style="text-align:center"><span class="se-fs-fs19" style="color:#00a84b"><b>가을 소풍</b></span></p><p class="se-text-paragraph"><span>&#8203;</span></p></div><div class="se-module-image"><figure><a href="#"><img src="https://blog.example/photo.jpg" alt="" width="966"></a><figcaption><div>우리가 간 숲</div></figcaption></figure></div><div><div><span>첫 줄</span><br><span>둘째 줄</span><br><br><span>새 문단</span></div></div><img src="https://track.example/dot.gif" width="1" height="1"><span class="blind">다음 글</span><button type="button">공감</button><div style="display:none">광고</div></div>`,
    becomes:
      '<p style="text-align: center"><strong>가을 소풍</strong></p><p></p><p>첫 줄<br>둘째 줄</p><p>새 문단</p>',
    lostImages: 1,
  },
  {
    name: 'a page of a wiki',
    html: `<h2><span class="mw-headline">쓰임<sup id="a"><a href="#cite_note-1">[1]</a></sup></span><span class="mw-editsection">[<a href="/edit">편집</a>]</span></h2><p>감은 넓이 3m<sup>2</sup>인 마당에서<sup class="reference"><a href="#cite_note-2">[2]</a></sup> 자란다<a class="wiki-fn-content" href="#fn-1"><span>[3]</span></a>. <a href="https://example.org/wiki/%EA%B0%90" title="감">감</a>과 <a href="javascript:void(0)">곶감</a>.</p><dl><dt>홍시</dt><dd>말랑한 감</dd></dl><pre>가지\n  끝</pre><table class="infobox"><caption>감의 쓰임</caption><tbody><tr><th style="font-weight:bold">이름</th><td>홍시</td></tr><tr><th><b>철</b></th><td>가을<br>겨울</td></tr></tbody></table><ruby>柿<rp>(</rp><rt>시</rt><rp>)</rp></ruby>`,
    becomes:
      '<h2>쓰임</h2><p>감은 넓이 3m²인 마당에서 자란다. <a href="https://example.org/wiki/%EA%B0%90">감</a>과 곶감.</p><p>홍시</p><p>말랑한 감</p><p>가지<br>끝</p><p>감의 쓰임</p><table><tr><th><p>이름</p></th><td><p>홍시</p></td></tr><tr><th><p>철</p></th><td><p>가을<br>겨울</p></td></tr></table><p>柿(시)</p>',
  },
  {
    name: 'tables that only place things on a page',
    html: '<table><tr><td><table><tr><td>왼쪽 글</td></tr></table></td><td><h3>오른쪽</h3><ul><li>하나</li></ul></td></tr></table><table><tr><td> </td><td>&nbsp;</td></tr></table>',
    becomes: '<p>왼쪽 글</p><h3>오른쪽</h3><ul><li><p>하나</p></li></ul>',
  },
  {
    name: 'a table wider than a piece may hold',
    html: `<table><tr>${Array.from({ length: 21 }, (_, at) => `<td>${at}</td>`).join('')}</tr></table>`,
    becomes: '<p>0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20</p>',
  },
  {
    name: 'styles by class, composed letters in parts, and what is not seen',
    html: `<html><head><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px 'Apple SD Gothic Neo'} span.s1 {font-weight: bold}</style></head><body><p class="p1">${'할머니'.normalize('NFD')} <span class="s1">댁\u200b</span>\u3000감나무\u00ad🍂</p></body></html>`,
    becomes: '<p>할머니 <strong>댁</strong> 감나무🍂</p>',
  },
  {
    name: 'lists deeper than a piece may hold, and blocks in blocks',
    html: `<div><section><ul><li>${'<ul><li>잎'.repeat(6)}${'</li></ul>'.repeat(7)}</section></div><blockquote><blockquote><p>따온 말</p></blockquote></blockquote><h2> </h2><h5>작은 말</h5>`,
    becomes:
      '<ul><li><p>잎</p><ul><li><p>잎</p><ul><li><p>잎</p><p>잎</p><p>잎</p><p>잎</p></li></ul></li></ul></li></ul><blockquote><p>따온 말</p></blockquote><p>작은 말</p>',
  },
  {
    name: 'pictures: one of ours, an emoji, and one from elsewhere',
    html: '<p>여기 <img alt="🍂" class="emoji" src="https://x.example/1f342.svg"></p><img src="https://munjip.example/api/file/0190a0a0-0000-7000-8000-000000000000" alt="감" width="20" height="10"><img src="data:image/png;base64,AAAA">',
    becomes:
      '<p>여기 🍂</p><img src="/api/file/0190a0a0-0000-7000-8000-000000000000" alt="감" width="20" height="10">',
    lostImages: 1,
  },
  {
    name: 'words from within a line',
    html: '<span style="color:red">감나무 </span><b>등불</b>',
    becomes: '<p>감나무 <strong>등불</strong></p>',
  },
];

export const PLAIN_PASTES: { name: string; text: string; becomes: string }[] = [
  {
    name: 'lines of which each is a paragraph',
    text: '\u3000감나무가 있다.\r\n    평상도 있다.\r\n',
    becomes: '<p>감나무가 있다.</p><p>평상도 있다.</p>',
  },
  {
    name: 'empty lines that hold paragraphs apart',
    text: '하나\n\n둘\n \n\n셋',
    becomes: '<p>하나</p><p>둘</p><p>셋</p>',
  },
  {
    name: 'an empty line that parts a piece',
    text: '하나\n둘\n\n\n셋\n넷',
    becomes: '<p>하나</p><p>둘</p><p></p><p>셋</p><p>넷</p>',
  },
  {
    name: 'talk with an address in it',
    text: '[하린] [오후 3:21] 여기 봐 (https://example.org/감?a=1&b=2).\u200b\n[민준] [오후 3:22]\t응',
    becomes:
      '<p>[하린] [오후 3:21] 여기 봐 (<a href="https://example.org/감?a=1&amp;b=2">https://example.org/감?a=1&amp;b=2</a>).</p><p>[민준] [오후 3:22] 응</p>',
  },
  {
    name: 'signs, and lines that a word processor ended within a paragraph',
    text: '가 < 나 & 다\v라',
    becomes: '<p>가 &lt; 나 &amp; 다<br>라</p>',
  },
];
