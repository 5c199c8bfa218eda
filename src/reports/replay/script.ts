/** The browser script of a replay page. It shows the frames in order and moves bases along their paths. */

/** The script. It reads the frames from `#film-data` and sends no network request. */
export const SCRIPT = `
(() => {
  const { frames, words } = JSON.parse(document.getElementById('film-data').textContent);
  const find = (id) => document.getElementById(id);
  const bases = [...document.querySelectorAll('#bases > g')];
  const names = [...document.querySelectorAll('#names > g')];
  const marks = bases.map((base) => base.querySelector('.high'));
  const areas = [...document.querySelector('#stage svg > g[clip-path]').children];
  const [way, line, template] = ['way', 'line', 'template'].map(find);
  const [heading, text, chances, known, count, slider, playing] = ['heading', 'text', 'chances', 'known', 'count', 'slider', 'play'].map(find);
  const steps = [...document.querySelectorAll('#steps button')];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let now = 0;
  let timer = 0;
  let moving = 0;
  const put = (i, x, y) => [bases[i], names[i]].forEach((one) => one.setAttribute('transform', 'translate(' + x + ' ' + y + ')'));
  const move = (frame) => {
    const tracks = frame.ways.map(([base, path]) => {
      const track = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      track.setAttribute('d', path);
      return { base, track, whole: track.getTotalLength() };
    });
    const longest = Math.max(...tracks.map(({ whole }) => whole));
    const began = performance.now();
    const lasts = Math.min(900, 250 + longest * 2);
    const tick = () => {
      const share = Math.min(1, (performance.now() - began) / lasts);
      for (const { base, track, whole } of tracks) {
        const { x, y } = track.getPointAtLength(whole * share);
        put(base, x, y);
      }
      if (share < 1) moving = requestAnimationFrame(tick);
      else settle(frame);
    };
    tick();
  };
  const settle = (frame) => frame.places.forEach((at, i) => {
    for (const one of [bases[i], names[i]]) one.style.display = at ? '' : 'none';
    if (at) put(i, at[0], at[1]);
  });
  const show = (index, moves) => {
    cancelAnimationFrame(moving);
    now = Math.max(0, Math.min(frames.length - 1, index));
    const frame = frames[now];
    settle(now > 0 && moves ? frames[now - 1] : frame);
    bases.forEach((base, i) => base.classList.toggle('lit', frame.lit.includes(i)));
    for (const all of [bases, names]) all.forEach((one, i) => one.classList.toggle('out', frame.fallen.includes(i)));
    marks.forEach((mark, i) => { if (mark) mark.textContent = (frame.high || {})[i] || ''; });
    // Whom the event names are read where many stand together.
    frame.lit.forEach((i) => names[i].parentNode.append(names[i]));
    areas.forEach((area, i) => { area.style.display = frame.gone.includes(i) ? 'none' : ''; });
    way.setAttribute('d', (frame.ways || []).map(([, path]) => path).join(' '));
    way.setAttribute('stroke-dasharray', frame.cautious ? '5 6' : 'none');
    line.setAttribute('d', frame.line || '');
    template.setAttribute('d', frame.template || '');
    heading.textContent = frame.heading;
    text.textContent = frame.text;
    for (const [list, told] of [[chances, frame.chances], [known, frame.known]]) {
      list.replaceChildren(...told.map((one) => {
        const item = document.createElement('li');
        item.textContent = one;
        return item;
      }));
    }
    count.textContent = words.step.replace('{step}', now + 1).replace('{total}', frames.length);
    slider.value = now;
    slider.setAttribute('aria-valuetext', count.textContent);
    steps.forEach((step, i) => {
      if (i === now) step.setAttribute('aria-current', 'step');
      else step.removeAttribute('aria-current');
    });
    const list = find('steps');
    const own = steps[now];
    if (own.offsetTop < list.scrollTop || own.offsetTop > list.scrollTop + list.clientHeight - 40) list.scrollTop = own.offsetTop - 60;
    if (moves && now > 0 && frame.ways && !calm.matches) move(frame);
    else settle(frame);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = 0;
    playing.textContent = '▶';
    playing.setAttribute('aria-label', words.play);
  };
  const run = () => {
    if (now >= frames.length - 1) return stop();
    show(now + 1, true);
    timer = setTimeout(run, frames[now].chances.length > 0 ? 2200 : 1200);
  };
  const play = () => {
    if (timer) return stop();
    if (now >= frames.length - 1) show(0, false);
    playing.textContent = '❚❚';
    playing.setAttribute('aria-label', words.pause);
    timer = setTimeout(run, 300);
  };
  const go = (index, moves) => {
    stop();
    show(index, moves);
  };
  const acts = { first: () => go(0), back: () => go(now - 1), play, forward: () => go(now + 1, true), last: () => go(frames.length - 1) };
  for (const [id, act] of Object.entries(acts)) find(id).addEventListener('click', act);
  const keys = { Home: acts.first, ArrowLeft: acts.back, ' ': play, ArrowRight: acts.forward, End: acts.last };
  addEventListener('keydown', (event) => {
    const act = keys[event.key];
    const own = event.target instanceof HTMLButtonElement && event.key === ' ';
    if (!act || own || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    act();
  });
  slider.addEventListener('input', () => go(Number(slider.value)));
  steps.forEach((step, i) => step.addEventListener('click', () => go(i, true)));
  show(0, false);
  document.documentElement.dataset.film = 'ready';
})();
`;
