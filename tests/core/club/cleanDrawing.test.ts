import { describe, expect, it } from "vitest";
import { cleanDrawing } from "#core/domain/club/look/cleanDrawing.ts";
import { logoForm, logoProportions, logoSizeWithin, logoSuffix } from "#core/domain/club/look/logo.ts";
import { lookProperties } from "#core/domain/club/look/lookStyle.ts";

const frame = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 50"';
const drawing = (inside: string, more = "") => `<svg ${frame} ${more}>${inside}</svg>`;
const shape = '<path d="M0 0h10v10z"/>';

/** Drawings that are refused, each beside one that differs in what is wrong alone and is accepted. */
const corpus: readonly (readonly [what: string, refused: string, problem: string, accepted: string])[] = [
  ["a script", drawing("<script>alert(1)</script>"), "logoScript", drawing(shape)],
  ["a script of another name space", drawing('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'), "logoScript", drawing("<x:path/>")],
  ["a script as CDATA", drawing("<script><![CDATA[alert(1)]]></script>"), "logoScript", drawing("<style><![CDATA[.a{fill:red}]]></style>")],
  ["an event of the mouse", drawing('<path onclick="a()" d="M0 0"/>'), "logoScript", drawing('<path opacity=".5" d="M0 0"/>')],
  ["an event of the drawing", drawing(shape, 'onload="a()"'), "logoScript", drawing(shape, 'fill="#000"')],
  ["an animation of an address", drawing('<set attributeName="href" to="javascript:a()"/>'), "logoScript", drawing("<g/>")],
  ["a page inside", drawing("<foreignObject><p>a</p></foreignObject>"), "logoScript", drawing("<symbol><g/></symbol>")],
  ["a script in an address", drawing('<use href="javascript:a()"/>'), "logoScript", drawing('<g id="a"/><use href="#a"/>')],
  ["a script in an address with entities", drawing('<use href="&#106;avascript:a()"/>'), "logoScript", drawing('<use href="#&#97;"/>')],
  ["a link", drawing('<a href="#x"><g/></a>'), "logoReference", drawing("<g/>")],
  ["a picture of elsewhere", drawing('<image href="https://x.test/a.png"/>'), "logoReference", drawing("<rect/>")],
  ["a picture inside", drawing('<image xlink:href="data:image/png;base64,AAAA"/>'), "logoReference", drawing("<rect/>")],
  ["a part of another file", drawing('<use xlink:href="https://x.test/a.svg#b"/>'), "logoReference", drawing('<use xlink:href="#b"/>')],
  ["a file of the server", drawing('<use href="file:///etc/passwd#a"/>'), "logoReference", drawing('<use href="#a"/>')],
  ["a colour of elsewhere", drawing('<path fill="url(//x.test#a)"/>'), "logoReference", drawing('<path fill="url(#a)"/>')],
  ["a style of elsewhere", drawing("<style>@import 'a.css';</style>"), "logoReference", drawing("<style>.a { fill: red }</style>")],
  ["a font of elsewhere", drawing("<style>@font-face{src:url(a)}</style>"), "logoReference", drawing("<style>.a{fill:url(#b)}</style>")],
  ["a hidden address", drawing('<path style="fill:u\\72l(a)"/>'), "logoReference", drawing('<path style="fill:red"/>')],
  ["a sheet of styles", `<?xml-stylesheet href="a.css"?>${drawing(shape)}`, "logoReference", `<?xml version="1.0"?>${drawing(shape)}`],
  ["text", drawing("<text>Club</text>"), "logoText", drawing("<title>Club</title>")],
  ["a filter", drawing('<filter id="a"/>'), "logoElement", drawing('<mask id="a"/>')],
  ["an unknown element", drawing("<blink/>"), "logoElement", drawing("<ellipse/>")],
  [
    "a declared entity",
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing("")}`,
    "logoBroken",
    `<!DOCTYPE svg>${drawing("")}`,
  ],
  ["an unknown entity", drawing('<path d="&a;"/>'), "logoBroken", drawing('<path d="&quot;"/>')],
  ["no end", `<svg ${frame}><g>`, "logoBroken", `<svg ${frame}><g/></svg>`],
  ["crossed elements", drawing("<g><path></g></path>"), "logoBroken", drawing("<g><path></path></g>")],
  ["an attribute twice", drawing('<g id="a" id="b"/>'), "logoBroken", drawing('<g id="a" class="b"/>')],
  ["two drawings", drawing(shape) + drawing(shape), "logoBroken", drawing(shape + shape)],
  ["a page", "<html><body>a</body></html>", "logoBroken", drawing(shape)],
  ["no size", '<svg xmlns="http://www.w3.org/2000/svg"></svg>', "logoBroken", '<svg width="9" height="9"></svg>'],
  ["10,000 by 10,000 pixels", '<svg width="10000" height="10000"></svg>', "logoLarge", '<svg width="4000" height="4000"></svg>'],
  ["a frame of 10,000", '<svg viewBox="0 0 10000 10000"></svg>', "logoLarge", '<svg width="9" height="9" viewBox="0 0 10000 10000"></svg>'],
  ["3,000 shapes", drawing(shape.repeat(3_000)), "logoComplex", drawing(shape.repeat(1_500))],
  ["an element that uses itself", drawing('<g id="a"><use href="#a"/></g>'), "logoComplex", drawing('<g id="a"/><use href="#a"/>')],
  ["shapes that multiply", drawing(multiplying(30)), "logoComplex", drawing(multiplying(3))],
  [
    "one id for two elements",
    drawing('<g id="a"><path id="b"/></g><path id="b"/>'),
    "logoBroken",
    drawing('<sodipodi:namedview id="b"/><path id="b"/>'),
  ],
  ["a mask by a style", drawing("<style>*{mask:url(#a)}</style>"), "logoElement", drawing("<style>.mask,#mask{mask-type:alpha}</style>")],
  ["a mask before a comment", drawing("<style>*{mask /**/:url(#a)}</style>"), "logoElement", drawing('<g mask="url(#a)"/>')],
  ["a clip path by a style", drawing("<style>*{Clip-Path : url(#a)}</style>"), "logoElement", drawing('<g style="clip-path:url(#a)"/>')],
  ["a filter by a style", drawing("<style>*{filter:blur(9px)}</style>"), "logoElement", drawing("<style>.filter{fill:red}</style>")],
  ["a filter in a style", drawing('<g style="fill:red;filter:blur(9px)"/>'), "logoElement", drawing('<g style="fill:red;opacity:.5"/>')],
  ["a long path used 100 times", drawing(longPath(20_000)), "logoComplex", drawing(longPath(5_000))],
  ["half of a sign", drawing('<path class="&#xD800;"/>'), "logoBroken", drawing('<path class="&#x1F600;"/>')],
  ["a chain of 9,000 uses", drawing(chain(9_000)), "logoComplex", drawing(chain(30))],
  ["elements 70 deep", drawing("<g>".repeat(70) + "</g>".repeat(70)), "logoBroken", drawing("<g>".repeat(50) + "</g>".repeat(50))],
];

/** Groups of which each uses the one before twice. */
function multiplying(groups: number): string {
  const group = (at: number) => `<g id="g${at}"><use href="#g${at - 1}"/><use href="#g${at - 1}"/></g>`;
  return Array.from({ length: groups }, (_, at) => group(at)).join("");
}

/** Groups of which each uses the next one. */
function chain(groups: number): string {
  return Array.from({ length: groups }, (_, at) => `<g id="g${at}"><use href="#g${at + 1}"/></g>`).join("");
}

/** A path of so many signs, which is drawn 101 times. */
function longPath(signs: number): string {
  return `<path id="a" d="${"M0 0h9v9z ".repeat(signs / 10)}"/>${'<use href="#a"/>'.repeat(100)}`;
}

describe("a drawing for a logo", () => {
  it.each(corpus)("is refused with %s, and accepted without", (_, refused, problem, accepted) => {
    expect(cleanDrawing(refused)).toBe(problem);
    expect(cleanDrawing(accepted)).toMatchObject({ svg: expect.stringMatching(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/) });
  });

  it("keeps its shapes alone, as large as logos are drawn", () => {
    const file = `\u00ef\u00bb\u00bf<?xml version="1.0"?><!-- by a program --><!DOCTYPE svg PUBLIC "a" "b">${drawing(
      `<title>Club</title><metadata><rdf:RDF/></metadata><sodipodi:namedview/><g inkscape:label="a" data-b="c" fill="#1F5A4A">${shape}</g>`,
    )}`;
    const inside = '<g fill="#1F5A4A"><path d="M0 0h10v10z"></path></g>';
    const frames =
      'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1280" height="640" viewBox="0 0 100 50"';
    expect(cleanDrawing(file)).toEqual({ svg: `<svg ${frames}>${inside}</svg>`, width: 1280, height: 640 });
  });

  it("writes no sign of a value that would end it", () => {
    const clean = cleanDrawing(drawing('<path class="&quot;&gt;&lt;script&gt;" d="M0 0"/>'));
    expect(clean).toMatchObject({ svg: expect.stringContaining('class="&quot;&gt;&lt;script&gt;"') });
  });

  it("writes a sign of more than a byte as its bytes, of which none is cut to another sign", () => {
    const written = (name: string, value: string) => {
      const clean = cleanDrawing(drawing(`<path ${name}="${value}" d="M0 0"/>`));
      return typeof clean === "string" ? clean : (/<path \w+="([^"]*)"/.exec(clean.svg)?.[1] ?? "");
    };
    // Cut to one byte, U+013C is `<` and U+0122 is `"`.
    for (const name of ["id", "class"])
      expect([written(name, "&#x13C;&#290;&#233;&#37;"), written(name, "&#97;")]).toEqual(["\u00c4\u00bc\u00c4\u00a2\u00c3\u00a9%", "a"]);
  });
});

describe("the id of a logo's file", () => {
  it("says the proportions of the logo, so that its room is known before it arrives", () => {
    const id = `mem_f_abc_${logoSuffix({ width: 1280, height: 640 })}`;
    expect(logoProportions(id)).toEqual({ width: 320, height: 160 });
    expect(logoSizeWithin({ width: 320, height: 160 }, { width: 104, height: 36 })).toEqual({ width: 72, height: 36 });
    for (const other of ["", "mem_f_abc", "mem_f_abc_0x5", "mem_f_abc_320x160;x", "../a_320x160"])
      expect([other, logoProportions(other)]).toEqual([other, undefined]);
    expect([logoForm.test(""), logoForm.test(id), logoForm.test("mem_f_abc")]).toEqual([true, true, false]);
  });

  it("gives a page the room of the logo, and light paper in the dark where there is no logo for it", () => {
    const logo = "mem_f_a_320x160";
    const logoDark = "mem_f_b_320x160";
    const look = lookProperties({ accent: "", logo, logoDark: "" });
    expect(look).toEqual({
      "--club-flag": "0",
      "--club-logo-width": "72px",
      "--club-logo-height": "36px",
      "--club-day-logo": "url(/media/mem_f_a_320x160/320.webp)",
      "--club-dusk-logo": "url(/media/mem_f_a_320x160/320.webp)",
      "--club-dusk-paper": "#FFFEFA",
    });
    const both = lookProperties({ accent: "", logo, logoDark });
    expect([both["--club-dusk-logo"], both["--club-dusk-paper"]]).toEqual(["url(/media/mem_f_b_320x160/320.webp)", undefined]);
    expect(lookProperties({ accent: "", logo: "", logoDark })).toEqual({});
  });
});
