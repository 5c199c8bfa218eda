"""Writes references.json: values of special functions to 30 digits, by mpmath.

The oracle of the tests beside it. Run by hand when a function is added: python3 references.py > references.json
"""

import json
import random
from mpmath import mp, mpf, betainc, gammainc, loggamma, erfc, sqrt, log

mp.dps = 40
random.seed(20)


def double(x):
    return float(mpf(x))


def normal_cdf(z):
    return erfc(-mpf(z) / sqrt(mpf(2))) / 2




def t_tail(t, v):
    v, t = mpf(v), mpf(t)
    return betainc(v / 2, mpf(1) / 2, 0, v / (v + t * t), regularized=True) / 2


def log_uniform(low, high):
    return double(mpf(10) ** mpf(random.uniform(low, high)))


out = {}
xs = [1e-8, 0.1, 0.5, 0.75, 1 - 1e-9, 1 + 1e-9, 1.25, 1.5, 1.999999, 2.0000001, 2.4, 2.5, 3.7, 9.99, 10, 55.5, 1e3, 1e8]
xs += [log_uniform(-3, 3) for _ in range(20)]
out["logGamma"] = [[x, double(loggamma(mpf(x)))] for x in xs]

rows = []
for _ in range(60):
    a, b = log_uniform(-1, 3), log_uniform(-1, 3)
    x = random.betavariate(a, b)
    if 1e-12 < x < 1 - 1e-12:
        rows.append([x, a, b, double(betainc(a, b, 0, mpf(x), regularized=True)),
                     double(betainc(a, b, mpf(x), 1, regularized=True))])
out["betaIncomplete"] = rows

rows = []
for _ in range(60):
    a = log_uniform(-1, 3)
    x = random.gammavariate(a, 1) + 1e-6
    rows.append([a, x, double(gammainc(a, 0, mpf(x), regularized=True)), double(gammainc(a, mpf(x), regularized=True))])
out["gammaTail"] = rows

ps = [1e-300, 1e-100, 1e-20, 1e-11, 1e-10, 1e-6, 0.001, 0.01, 0.025, 0.05, 0.074, 0.076, 0.25, 0.4999, 0.5, 0.6, 0.9, 0.975]


def normal_quantile(p):
    low, high = mpf(-40), mpf(10)
    for _ in range(140):
        mid = (low + high) / 2
        low, high = (mid, high) if normal_cdf(mid) < mpf(p) else (low, mid)
    return low


out["normalQuantile"] = [[p, double(normal_quantile(p)) if p != 0.5 else 0] for p in ps]

rows = []
for _ in range(40):
    v, t = log_uniform(-0.5, 4), log_uniform(-2, 1)
    rows.append([t, v, double(t_tail(t, v))])
out["studentTTail"] = rows

rows = []
for n, p in [(10**6, 0.3), (10**9, 0.5), (10**12, 0.001), (1000, 1e-5), (37, 0.9)]:
    spread = (n * p * (1 - p)) ** 0.5
    for d in (-6, -1, 0, 2, 5):
        k = int(n * p + d * spread)
        if 0 <= k <= n:
            q = mpf(p)
            rows.append([k, n, p, double(mp.exp(loggamma(n + 1) - loggamma(k + 1) - loggamma(n - k + 1) + k * log(q) + (n - k) * log(1 - q)))])
out["binomialTerm"] = rows

print("{\n" + ",\n".join(
    f"{json.dumps(k)}: [\n" + ",\n".join("  " + json.dumps(r) for r in v) + "\n]" for k, v in out.items()) + "\n}")
