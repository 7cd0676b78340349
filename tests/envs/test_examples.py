"""The examples run, and what they are to show is seen already in their short versions."""

from __future__ import annotations

import pytest


def test_random_play() -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed; make envs has it")
    from examples.random_play import many, one_match

    paid = one_match("trop", 3, seed=1)
    assert sum(paid.values()) == pytest.approx(0)
    assert max(paid.values()) > 0
    ended, mean = many("svabi", 3, seed=1, steps=200)
    assert ended > 1000
    assert sum(mean) == pytest.approx(0, abs=1e-3)


def test_a_network_learns_to_beat_regular() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed; make envs has it")
    from examples.learn_trop import OPTIONS, Learner, judge, teach

    torch.set_num_threads(1)
    learner = Learner("regular", 1, OPTIONS)
    before = judge(learner.net, "regular", 4, 5, OPTIONS)
    assert before.share + before.margin < 0.4
    for _ in teach(learner, 60):
        pass
    after = judge(learner.net, "regular", 20, 5, OPTIONS)
    assert after.share - after.margin > 0.5


def test_what_came_of_a_step_is_what_its_match_paid() -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed; make envs has it")
    from examples.learn_trop import OPTIONS, STEPS, Learner

    learner = Learner("regular", 1, OPTIONS)
    learner.paid[:] = 0
    learner.over[:] = False
    learner.over[[3, 10], 0] = True
    learner.paid[3, 0], learner.paid[10, 0] = 0.5, -0.5
    came, known = learner.what_came()
    assert came[:11, 0].tolist() == [0.5] * 4 + [-0.5] * 7
    assert known[:, 0].tolist() == [True] * 11 + [False] * (STEPS - 11)


def test_maskable_ppo_learns_from_the_environment_as_it_is() -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed; make envs has it")
    from examples.train_maskable_ppo import environment, learner, share_of_the_win

    model = learner(1, n_steps=128, batch_size=64, n_epochs=1)
    before = [parameter.clone() for parameter in model.policy.parameters()]
    model.learn(384)
    assert model.num_timesteps == 384
    assert any(
        (now != old).any() for now, old in zip(model.policy.parameters(), before, strict=True)
    )
    assert 0 <= share_of_the_win(model, 20) <= 1
    env = environment()
    seen, info = env.reset(seed=1)
    over = False
    while not over:
        masks = env.get_wrapper_attr("action_masks")()
        move, _ = model.predict(seen, action_masks=masks)
        assert masks[int(move)]
        seen, _, over, _, info = env.step(move)
    assert "illegal" not in info


def test_exploitability_falls() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed; make envs has it")
    from examples.mccfr_trop import falling

    found = [left for _, left in falling("3 5d 9", "10 4", 10_000, seed=1)]
    assert found == sorted(found, reverse=True)
    assert found[-1] < 0.001 < 0.01 < found[0]
