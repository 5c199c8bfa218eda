/** The browser script of the viewer. It shows the frames and moves bases along their paths. It sends no network request. */

/**
 * A function `(root, data, at, moved) => { go, end }`, as text. `root` holds `viewerHtml`, `data` is `viewerData`, `at` is the
 * first frame to show; `moved` hears of each frame that is shown.
 */
export const VIEWER = `
(root, { frames, names, scenes, curve, lost, words }, at, moved) => {
  const find = (which) => root.querySelector(which);
  const all = (which) => [...root.querySelectorAll(which)];
  const [bases, named] = [all('.base'), all('.named')];
  const areas = [...find('.stage > g[clip-path]').children];
  const [method, sentence, told, chance, line] = ['.method', '.sentence', 'p.lost', '.chance', '.now'].map(find);
  const [every, slider, playing] = ['.every input', '[type=range]', '[data-act=play]'].map(find);
  const [way, shot, template, lists, steps] = [find('.way'), find('.shot'), find('.template'), all('.more section'), all('[data-frame]')];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let [now, timer, moving] = [0, 0, 0];
  const put = (i, x, y) => [bases[i], named[i]].forEach((one) => one.setAttribute('transform', 'translate(' + x + ' ' + y + ')'));
  const settle = (frame) => frame.places.forEach((place, i) => {
    for (const one of [bases[i], named[i]]) one.style.display = place ? '' : 'none';
    if (place) put(i, place[0], place[1]);
  });
  const move = (frame) => {
    const tracks = frame.ways.map(([base, path]) => {
      const track = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      track.setAttribute('d', path);
      return { base, track, whole: track.getTotalLength() };
    });
    const began = performance.now();
    const lasts = Math.min(900, 250 + 2 * Math.max(...tracks.map(({ whole }) => whole)));
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
  const write = (frame) => {
    const order = every.checked ? frames.map((_, i) => i) : scenes;
    const place = order.filter((one) => one <= now).length;
    const count = words.step.replace('{step}', place).replace('{total}', order.length);
    method.textContent = frame.heading + ' · ' + count;
    sentence.textContent = frame.text;
    told.hidden = lost === undefined || lost.frame !== now;
    told.textContent = told.hidden ? '' : lost.text;
    lists.forEach((section, i) => {
      section.hidden = frame.lists[i].length === 0;
      section.lastElementChild.replaceChildren(...frame.lists[i].map((one) => {
        const item = document.createElement('li');
        item.textContent = one;
        return item;
      }));
    });
    const point = curve.filter((one) => one.frame <= now).pop() || curve[0];
    if (point) {
      chance.textContent = point.text;
      line.setAttribute('transform', 'translate(' + point.x + ' 0)');
    }
    slider.value = now;
    slider.setAttribute('aria-valuetext', count);
    for (const step of steps) {
      if (Number(step.dataset.frame) === now) step.setAttribute('aria-current', 'step');
      else step.removeAttribute('aria-current');
    }
  };
  const show = (to, moves) => {
    cancelAnimationFrame(moving);
    now = Math.max(0, Math.min(frames.length - 1, to));
    const frame = frames[now];
    const isMoving = moves && now > 0 && frame.ways.length > 0 && !calm.matches;
    settle(isMoving ? frames[now - 1] : frame);
    bases.forEach((base, i) => {
      const isLit = frame.lit.includes(i);
      base.classList.toggle('lit', isLit);
      for (const one of [base, named[i]]) one.classList.toggle('out', frame.fallen.includes(i));
      const mark = base.querySelector('.high');
      if (mark) mark.textContent = (frame.high || {})[i] || (frame.stock || {})[i] || '';
      named[i].firstElementChild.textContent = names[i][isLit ? 1 : 0];
    });
    // The names in the event are read where many stand together.
    frame.lit.forEach((i) => named[i].parentNode.append(named[i]));
    areas.forEach((area, i) => { area.style.display = frame.gone.includes(i) ? 'none' : ''; });
    way.setAttribute('d', frame.ways.map(([, path]) => path).join(' '));
    way.setAttribute('stroke-dasharray', frame.cautious ? '5 6' : 'none');
    shot.setAttribute('d', frame.line || '');
    template.setAttribute('d', frame.template || '');
    write(frame);
    if (isMoving) move(frame);
    moved(now);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = 0;
    playing.textContent = '▶';
    playing.setAttribute('aria-label', words.play);
  };
  const next = (by) => {
    if (every.checked) return now + by;
    const rest = scenes.filter((one) => (by > 0 ? one > now : one < now));
    return (by > 0 ? rest[0] : rest.pop()) ?? now;
  };
  const run = () => {
    if (now >= frames.length - 1) return stop();
    show(next(1), true);
    timer = setTimeout(run, every.checked && frames[now].lists[0].length === 0 ? 1200 : 3000);
  };
  const play = () => {
    if (timer) return stop();
    if (now >= frames.length - 1) show(0, false);
    playing.textContent = '❚❚';
    playing.setAttribute('aria-label', words.pause);
    timer = setTimeout(run, 300);
  };
  const go = (to, moves) => {
    stop();
    show(to, moves);
  };
  const acts = { first: () => go(0), back: () => go(next(-1)), play, forward: () => go(next(1), true), last: () => go(frames.length - 1) };
  for (const one of all('[data-act]')) one.addEventListener('click', acts[one.dataset.act]);
  for (const step of steps) step.addEventListener('click', () => go(Number(step.dataset.frame), true));
  slider.addEventListener('input', () => go(Number(slider.value)));
  every.addEventListener('change', () => go(now));
  const keys = { Home: acts.first, ArrowLeft: acts.back, ' ': play, ArrowRight: acts.forward, End: acts.last };
  const heard = (event) => {
    const act = keys[event.key];
    const { target } = event;
    const own = target.closest && target.closest(event.key === ' ' ? 'button, summary, label, input, select, textarea' : 'input:not([type=checkbox]), select, textarea');
    if (!act || own || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  addEventListener('keydown', heard);
  if (at > 0 && !scenes.includes(at)) every.checked = true;
  show(at, false);
  return {
    go: (to) => { if (to !== now) go(to); },
    end: () => {
      stop();
      cancelAnimationFrame(moving);
      removeEventListener('keydown', heard);
    },
  };
}`;

/** The script of a page that holds the viewer and its data. */
export const SCRIPT = `
(${VIEWER.trim()})(document.querySelector('.watch'), JSON.parse(document.getElementById('film-data').textContent), 0, () => {});
document.documentElement.dataset.film = 'ready';
`;
